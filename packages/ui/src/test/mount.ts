import { registerButtons } from '../index.js'
import type { ModalElement } from '../modal.js'
import { registerModal } from '../modal.js'
import type { TestKit } from './test-kit.js'

/** Puts the modal of a kit into the page. @returns it, and the way to take it out again */
export function mount(
  { kit }: Pick<TestKit, 'kit'>,
  Modal?: new () => ModalElement,
): { element: ModalElement; unmount(): void } {
  registerButtons()
  registerModal()
  const element = Object.assign(Modal ? new Modal() : document.createElement('gla-modal'), { kit })
  document.body.append(element)
  return {
    element,
    unmount() {
      element.remove()
      kit.destroy()
    },
  }
}
