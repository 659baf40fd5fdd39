import type { SendProblem } from '@gla/core'
import type { TemplateResult } from 'lit'
import { button } from '../../atoms/button/button.js'
import type { MessagesOf } from '../../messages/messages.js'
import { commaChoice } from '../../parts/comma-choice/comma-choice.js'

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
  const [asPoint = '', asThousands = ''] = problem.values
  return commaChoice({ asPoint, asThousands, onChoose: onAmount, testId: 'send' })
}
