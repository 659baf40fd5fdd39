import type { SetupStep } from '../setup.js'
import { drawField } from './code-input.js'
import { element } from './element.js'
import { drawActs } from './setup-notices.js'
import type { SetupScreenDeps, StepScreen } from './step-screen.js'

/** The person types the end of the code back: they have it. */
export function drawProve(
  step: Extract<SetupStep, { kind: 'prove' }>,
  { translate, setup }: SetupScreenDeps,
): StepScreen {
  const field = drawField({ id: 'end', label: translate('prove.label'), size: 6 })
  const back = element('button', { type: 'button' }, translate('back'))
  const done = element('button', { type: 'submit', class: 'approve' }, translate('prove.done'))
  back.addEventListener('click', setup.back)
  const root = element(
    'form',
    { class: 'approval setup', 'aria-labelledby': 'title' },
    element('h1', { id: 'title', tabindex: '-1' }, translate('prove.title')),
    element('div', { class: 'details' }, field.root),
    drawActs(back, done),
  )
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    setup.prove(field.input.value)
  })
  function update(now: SetupStep) {
    if (now.kind !== 'prove') return
    field.say(now.isWrong ? translate('prove.wrong') : null)
    if (now.isWrong) field.input.focus()
  }
  update(step)
  return { root, first: field.input, update }
}
