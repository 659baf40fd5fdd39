import { FeatureError } from '../errors/feature-error.js'
import { parseAmount } from './parse-amount.js'
import { readComma } from './read-comma.js'
import { typedText } from './typed-amount.js'

/**
 * Parses an amount as a person types it.
 * @throws KitError `send/amount-ambiguous` where a comma may separate thousands; the errors of `parseAmount`
 * @example parseTypedAmount('0,5', 18) // 500000000000000000n
 */
export function parseTypedAmount(text: string, decimals: number): bigint {
  const read = readComma(typedText(text))
  if ('amount' in read) return parseAmount(read.amount, decimals)
  throw new FeatureError('send/amount-ambiguous', read.asPoint, read.asThousands)
}
