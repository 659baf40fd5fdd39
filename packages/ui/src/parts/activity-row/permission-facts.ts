import type { Intent, State } from '@gla/core'
import { html } from 'lit'
import type { Fact } from '../../atoms/facts/facts.js'
import { inUnits } from '../../format/in-units.js'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'
import { fullAddress } from '../full-address/full-address.js'

/** Who may take what; null for what is no permission, or one whose kind is not known. */
export function permissionFacts(
  messages: MessagesOf<'account'>,
  { approval, operator, to }: State<Intent>,
): Fact[] | null {
  const given = (value: Fact['value'], spender: string, of: Fact): Fact[] => [
    { id: 'permission', name: messages['account.may-take'], value },
    addressFact('spender', messages['account.spender'], spender),
    of,
  ]
  if (approval) {
    const { amount, token, spender } = approval
    const exact = inUnits(amount, token)
    return given(
      isUnlimited(amount)
        ? messages['account.any-amount'](token.symbol)
        : html`${allDigits(exact.amount)} <bdi>${exact.symbol}</bdi>`,
      spender,
      addressFact('token', messages['account.token-contract'], token.address),
    )
  }
  if (!operator) return null
  return given(
    messages[operator.isAllowed ? 'account.whole-collection' : 'account.nothing-more'],
    operator.address,
    addressFact('collection', messages['account.collection'], to),
  )
}

export const addressFact = (id: string, name: string, value: string): Fact => ({
  ...{ id, name, value: fullAddress(value) },
  ...{ tall: true, exact: value },
})

/** A permission that no transfer can use up: nobody writes 2^255 who means an amount. */
export const isUnlimited = (amount: string): boolean => BigInt(amount) >= 2n ** 255n
