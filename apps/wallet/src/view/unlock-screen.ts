import type { SetupStep } from '../setup.js'
import { drawField } from './code-input.js'
import { element } from './element.js'
import { drawActs } from './setup-notices.js'
import type { SetupScreenDeps, StepScreen } from './step-screen.js'

/** The code of the sheet, where this browser has no share of the wallet. */
export function drawUnlock(
  step: Extract<SetupStep, { kind: 'unlock' }>,
  { translate, setup, isKept }: SetupScreenDeps,
): StepScreen {
  const field = drawField({ id: 'code', label: translate('unlock.label'), size: 30 })
  const done = element('button', { type: 'submit', class: 'approve' }, translate('next'))
  const { address } = step
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  const root = element(
    'form',
    { class: 'approval setup', 'aria-labelledby': 'title' },
    element('h1', { id: 'title', tabindex: '-1' }, translate('unlock.title')),
    element(
      'div',
      { class: 'details' },
      element('p', {}, translate('unlock.why', short)),
      field.root,
      element('p', { class: 'label' }, translate('unlock.lost')),
      ...(isKept ? [] : [element('p', { class: 'caution' }, translate('not-kept'))]),
    ),
    drawActs(done),
  )
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    setup.unlock(field.input.value)
  })
  function update(now: SetupStep) {
    if (now.kind !== 'unlock') return
    field.say(now.failure === null ? null : translate(`unlock.${now.failure}`))
    if (now.failure !== null) field.input.focus()
  }
  update(step)
  return { root, first: field.input, update }
}
