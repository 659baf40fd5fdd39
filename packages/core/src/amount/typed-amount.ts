import { formatAmount } from './amount.js'
import type { AmountFault } from './read-amount.js'
import { readAmount } from './read-amount.js'
import { readComma } from './read-comma.js'

/** The digits of Chinese keyboards as plain ones. @example plainDigits('１２') // '12' */
export const plainDigits = (text: string): string =>
  text.replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))

/**
 * Normalises typed text to digits and a decimal point: full-width characters of Chinese keyboards, a comma that nothing but
 * zero comes before. Any other comma is left as it is, because `1,234` is a thousand in some countries and less than two in
 * others: `readTypedAmount` asks. Spaces between digits are left, to be rejected, because `1 5` is not 15. All spaces become
 * plain ones; those around the amount are ignored when it is read.
 * @example typedText('１２。５') // '12.5'
 */
export const typedText = (typed: string): string =>
  plainDigits(typed)
    .replace(/[。．]/g, '.')
    .replace(/\s/g, ' ')
    .replace(/，/g, ',')
    .replace(/^( *)0?[.,](?=\d* *$)/, '$10.')

/** What somebody typed, read as an amount of a token. */
export type TypedAmount =
  | { readonly is: 'empty' }
  /** It ends in a point, or in a comma: digits are about to follow. */
  | { readonly is: 'unfinished' }
  /** It may be 0. `amount` is the same as a plain decimal. */
  | { readonly is: 'amount'; readonly units: bigint; readonly amount: string }
  /** The comma is a point, or separates thousands: only the person knows. Both are plain decimals. */
  | { readonly is: 'ambiguous'; readonly asPoint: string; readonly asThousands: string }
  | { readonly is: 'wrong'; readonly code: AmountFault }

/**
 * Reads an amount as a person types it. The one reading for all fields of an amount.
 * @param text whole tokens, as typed
 * @param decimals the token's number of digits after the point
 * @example readTypedAmount('0,5', 1) // { is: 'amount', units: 5n, amount: '0.5' }
 */
export function readTypedAmount(text: string, decimals: number): TypedAmount {
  const typed = typedText(text)
  if (!typed.trim()) return { is: 'empty' }
  if (/^ *\d+[.,] *$/.test(typed)) return { is: 'unfinished' }
  const read = readComma(typed)
  if (!('amount' in read)) return { is: 'ambiguous', ...read }
  const units = readAmount(read.amount, decimals)
  return typeof units === 'bigint'
    ? { is: 'amount', units, amount: formatAmount(units, decimals) }
    : { is: 'wrong', code: units }
}
