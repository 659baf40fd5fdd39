import { registerButtons } from '../index.js'
import type { ModalElement } from '../modal.js'
import { registerModal } from '../modal.js'
import type { TestKit } from './test-kit.js'

/** Mounts the modal of a kit in the page. @returns the element, and a function that removes it */
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
