/** What a typed amount with a comma may mean. */
export type CommaReading =
  /** The comma is a point, or there is none. */
  | { amount: string }
  /** The comma is a point, or separates thousands. */
  | { asPoint: string; asThousands: string }

/**
 * Reads the comma of a typed amount. As a point, which is how half of the world writes it and all that some keypads have,
 * unless exactly three digits follow one to three others: then it may as well separate thousands, and only the person
 * knows. Several commas, or a comma and a point, are left as they are, to be refused.
 * @example readComma('0,125') // { amount: '0.125' }
 * @example readComma('1,500') // { asPoint: '1.5', asThousands: '1500' }
 */
export function readComma(text: string): CommaReading {
  const [, whole = '', fraction = ''] = /^ *(\d+),(\d+) *$/.exec(text) ?? []
  if (!fraction) return { amount: text }
  const amount = `${whole}.${fraction}`
  if (fraction.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return { amount }
  return { asPoint: amount.replace(/\.?0+$/, ''), asThousands: whole + fraction }
}
