import type { TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { Check, X } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { spinner } from '../../atoms/spinner/spinner.js'
import type { MessagesOf } from '../../messages/messages.js'

export type Step = {
  id: 'approve' | 'sign' | 'sent' | 'confirmed'
  /** Replaces the default label. */
  label?: string
  /** What to do in this step, or what went wrong. */
  detail?: string | undefined
}
export type ProgressStepsOptions = {
  messages: MessagesOf<'progress-steps'>
  steps: readonly Step[]
  /** The step in progress; null when all are done. */
  current: Step['id'] | null
  /** The current step failed. */
  hasFailed?: boolean
}
type StepState = 'done' | 'current' | 'failed' | 'next'

/** The progress of a transaction. Screen readers read each change once. */
export function progressSteps(options: ProgressStepsOptions): TemplateResult {
  const { messages, steps, current, hasFailed = false } = options
  const at = current === null ? steps.length : steps.findIndex(({ id }) => id === current)
  const stateOf = (place: number): StepState => {
    if (place !== at) return place < at ? 'done' : 'next'
    return hasFailed ? 'failed' : 'current'
  }
  return html`<ol class="steps" aria-label=${messages['progress-steps.label']}>${steps.map(
    (step, place) => one(step, stateOf(place), messages),
  )}</ol>
    <p class="hidden-text" role="status">${announcement(options, at)}</p>`
}

function one(
  { id, label, detail }: Step,
  state: StepState,
  messages: MessagesOf<'progress-steps'>,
) {
  const outcome =
    state === 'done' || state === 'failed' ? messages[`progress-steps.${state}`] : null
  return html`<li
    class="step ${state}"
    data-testid="step-${id}"
    data-state=${state}
    aria-current=${state === 'current' || state === 'failed' ? 'step' : nothing}
  >
    <span class="step-sign">${signOf(state)}</span>
    <div class="step-text">
      <p class="step-label">${label ?? messages[`progress-steps.${id}`]}${
        outcome ? html`<span class="hidden-text">, ${outcome}</span>` : nothing
      }</p>
      ${detail ? html`<p class="step-detail">${detail}</p>` : nothing}
    </div>
  </li>`
}

function signOf(state: StepState) {
  if (state === 'done') return icon(Check, 16)
  if (state === 'failed') return icon(X, 16)
  return state === 'current' ? spinner(24) : nothing
}

/** The current step as text, for screen readers. */
function announcement(
  { messages, steps, hasFailed = false }: ProgressStepsOptions,
  at: number,
): string {
  const step = steps[at]
  if (!step) return messages['progress-steps.all-done']
  const label = step.label ?? messages[`progress-steps.${step.id}`]
  if (hasFailed) return messages['progress-steps.failed-at'](label)
  return messages['progress-steps.now'](`${at + 1}`, `${steps.length}`, label)
}
