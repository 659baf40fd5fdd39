import { parseAmount } from '../amount/parse-amount.js'
import { readComma } from '../amount/read-comma.js'
import { FeatureError } from '../errors/feature-error.js'

/**
 * Parses an amount as a person types it: a comma is a point where it cannot mean anything else.
 * @throws KitError `send/amount-ambiguous` where it may separate thousands; the errors of `parseAmount`
 * @example parseTypedAmount('0,5', 18) // 500000000000000000n
 */
export function parseTypedAmount(text: string, decimals: number): bigint {
  const read = readComma(text)
  if ('amount' in read) return parseAmount(read.amount, decimals)
  throw new FeatureError('send/amount-ambiguous', read.asPoint, read.asThousands)
}
