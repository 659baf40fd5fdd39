import { element } from './element.js'
import type { SetupScreenDeps, StepScreen } from './setup-screen.js'

/** The buttons below a screen of the set-up. */
export const drawActs = (...buttons: readonly HTMLButtonElement[]): HTMLElement =>
  element('footer', {}, element('div', { class: 'acts' }, ...buttons))

/** A button that gives the login up. */
export function drawCancel({ translate, setup }: SetupScreenDeps): HTMLButtonElement {
  const cancel = element('button', { type: 'button' }, translate('cancel'))
  cancel.addEventListener('click', setup.giveUp)
  return cancel
}

/** While something is made or asked. */
export function drawWaiting(deps: SetupScreenDeps): StepScreen {
  const text = element(
    'p',
    { class: 'idle', role: 'status', tabindex: '-1' },
    deps.translate('busy'),
  )
  const root = element('section', { class: 'approval' }, text, drawActs(drawCancel(deps)))
  return { root, first: text, update: () => undefined }
}

/** Something could not be done: the person may try it again. */
export function drawFailed(deps: SetupScreenDeps): StepScreen {
  const { translate, setup } = deps
  const text = element('p', { class: 'caution', role: 'alert' }, translate('setup.failed'))
  const retry = element('button', { type: 'button', class: 'approve' }, translate('retry'))
  retry.addEventListener('click', setup.retry)
  const root = element('section', { class: 'approval' }, text, drawActs(drawCancel(deps), retry))
  return { root, first: retry, update: () => undefined }
}
