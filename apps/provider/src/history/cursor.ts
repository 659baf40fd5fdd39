import { Refusal } from '../api/refusal.js'

/** A place in a list that is ordered by two numbers: what comes after it is the next page. */
export type ListPlace = readonly [first: bigint, second: bigint]

const form = /^([0-9a-f]{1,64})\.([0-9a-f]{1,64})$/

/**
 * Writes where a page ends. A place, and not a count: what comes to the list or goes from it in the meantime, as blocks are
 * added and undone, neither doubles an entry nor leaves one out.
 */
export const writeCursor = (place: ListPlace): string =>
  Buffer.from(place.map((one) => one.toString(16)).join('.')).toString('base64url')

/**
 * @param last the largest that each of its numbers can be
 * @returns null for none: the first page
 * @throws Refusal 400 for what no page has ended with
 */
export function readCursor(text: string | undefined, last: ListPlace): ListPlace | null {
  if (text === undefined) return null
  const [, first, second] = form.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  const place: ListPlace | null =
    first && second ? [BigInt(`0x${first}`), BigInt(`0x${second}`)] : null
  if (!place || place[0] > last[0] || place[1] > last[1])
    throw new Refusal(400, 'cursor', 'The cursor is not one of ours.')
  return place
}
