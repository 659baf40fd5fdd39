import { html } from 'lit'
import type { Fact } from '../../atoms/facts/facts.js'
import type { UnitAmount } from '../../format/in-units.js'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'

/** What a transaction has cost, with all of its digits. */
export const feeFact = (messages: MessagesOf<'account'>, { amount, symbol }: UnitAmount): Fact => ({
  id: 'fee',
  name: messages['account.fee'],
  value: html`${allDigits(amount)} <bdi>${symbol}</bdi>`,
  exact: amount,
})
