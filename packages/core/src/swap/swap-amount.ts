import { parseAmount } from '../amount/parse-amount.js'
import { readComma } from '../amount/read-comma.js'

/** The amount as typed; null if it is not of its form. A point at its end is about to be followed by digits. */
export function amountOf(text: string, decimals: number): bigint | null {
  const read = readComma(text)
  if (!('amount' in read)) return null
  try {
    return parseAmount(read.amount.replace(/\. *$/, ''), decimals)
  } catch {
    return null
  }
}
