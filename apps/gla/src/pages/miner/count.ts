import { plainDigits } from '@gla/modal'

/** What somebody typed, read as a number of machines. */
export type TypedCount =
  | { readonly is: 'empty' | 'invalid' | 'too-many' }
  | { readonly is: 'count'; readonly count: bigint }

/** @param most null while it is not known */
export function readCount(text: string, most: bigint | null): TypedCount {
  const typed = plainDigits(text.trim())
  if (typed === '') return { is: 'empty' }
  if (!/^\d{1,9}$/.test(typed)) return { is: 'invalid' }
  const count = BigInt(typed)
  if (count === 0n) return { is: 'empty' }
  return most !== null && count > most ? { is: 'too-many' } : { is: 'count', count }
}
