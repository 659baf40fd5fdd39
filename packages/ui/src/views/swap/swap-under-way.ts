import type { Intent, State } from '@gla/core'
import { outcomeOf } from '@gla/core'
import type { TemplateResult } from 'lit'
import { html } from 'lit'
import { button } from '../../atoms/button/button.js'
import type { MessagesOf } from '../../messages/messages.js'

type Messages = MessagesOf<'swap'>
type Pending = State<Intent>

/** The label of the form's button while a swap that was confirmed before is not over. */
export const underWayLabel = (pending: Pending) => `swap.under-way-${stageOf(pending)}` as const

/** What is known of that swap, above the button. */
export const underWayText = (messages: Messages, pending: Pending): TemplateResult =>
  html`<p class="small" role="status" data-testid="swap-under-way" data-status=${pending.status}>${
    messages[`swap.about-${stageOf(pending)}`]
  }</p>`

/** The way to another one all the same. */
export const sendAnother = (messages: Messages, onClick: () => void): TemplateResult =>
  button({
    ...{ label: messages['swap.another'], kind: 'ghost', testId: 'swap-another' },
    onClick,
  })

/** Where it is: with the wallet, sent, or nobody knows. */
function stageOf(pending: Pending) {
  const outcome = outcomeOf(pending)
  if (outcome === 'waiting') return 'asked'
  return outcome === 'pending' ? 'sent' : 'unknown'
}
