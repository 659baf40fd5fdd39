/**
 * How much a section counts, by its address: what shows how something is done comes before what may go wrong, and the reference last.
 * A word with a slash is the code of an error.
 *
 * VitePress writes the source of this function into the pages, so it may use nothing from outside of itself.
 */
export function boostOf(id: string, term: string): number {
  if (/^[a-z-]+\//.test(term)) return id.includes('/errors.') ? 4 : 1
  if (id.includes('/reference/')) return 0.4
  if (id.includes('/errors.')) return 0.5
  return id.includes('/start/') ? 1.2 : 1
}
