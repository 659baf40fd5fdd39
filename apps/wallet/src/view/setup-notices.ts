import { element } from './element.js'
import type { SetupScreenDeps, StepScreen } from './step-screen.js'

/** The buttons below a screen of the set-up. Who gives it up does so in the modal around the page. */
export const drawActs = (...buttons: readonly HTMLButtonElement[]): HTMLElement =>
  element('footer', {}, element('div', { class: 'acts' }, ...buttons))

/** While something is made or asked. */
export function drawWaiting({ translate }: SetupScreenDeps): StepScreen {
  const root = element('p', { class: 'idle', role: 'status', tabindex: '-1' }, translate('busy'))
  return { root, first: root, update: () => undefined }
}

/** Something could not be done: the person may try it again. */
export function drawFailed({ translate, setup }: SetupScreenDeps): StepScreen {
  const text = element('p', { class: 'caution', role: 'alert' }, translate('setup.failed'))
  const again = element('button', { type: 'button', class: 'approve' }, translate('again'))
  again.addEventListener('click', setup.again)
  const root = element('section', { class: 'approval setup' }, text, drawActs(again))
  return { root, first: again, update: () => undefined }
}
