import type { SendProblem } from '@gla/core'
import type { TemplateResult } from 'lit'
import { html } from 'lit'
import { button } from '../../atoms/button/button.js'
import type { MessagesOf } from '../../messages/messages.js'

export type AmountRemedyOptions = {
  messages: MessagesOf<'wallet-send'>
  problem: SendProblem
  onMax: () => void
  onAmount: (amount: string) => void
}

/** The buttons that set an amount right; none where only the person knows the right one. */
export function amountRemedy(options: AmountRemedyOptions): TemplateResult | undefined {
  const { messages, problem, onMax, onAmount } = options
  if (problem.code === 'send/no-room-for-fee')
    return button({ label: messages['send.use-max'], onClick: onMax, testId: 'send-use-max' })
  if (problem.code !== 'send/amount-ambiguous') return undefined
  return html`${problem.values.map((amount, at) =>
    button({
      label: amount,
      onClick: () => onAmount(amount),
      testId: at === 0 ? 'send-as-point' : 'send-as-thousands',
    }),
  )}`
}
