import { readTypedAmount, worthOf, writtenWorth } from '@gla/modal'
import type { Language } from '../../language/language.js'
import type { SwapState } from './trade.js'

type Priced = Pick<SwapState['tokens'][number], 'decimals' | 'price'>

/**
 * What an amount of a token is worth in US dollars, for people: never more than it is.
 * @param amount as typed, or a decimal
 * @returns null where the amount is none yet, or may mean two, and where the price is not known
 */
export function amountWorth(amount: string, token: Priced, language: Language): string | null {
  const typed = readTypedAmount(amount, token.decimals)
  const value = typed.is === 'amount' ? worthOf(typed.amount, token.price) : null
  return value && writtenWorth({ value, currency: 'USD' }, language)
}
