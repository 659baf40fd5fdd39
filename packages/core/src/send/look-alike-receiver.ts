const shownAtEnd = 4 // characters of a shortened address

/** What people see of a shortened address. Letters of either case are hard to tell apart. */
function endsOf(address: string): string {
  const shownAtStart = address.startsWith('0x') ? 6 : 4
  return `${address.slice(0, shownAtStart)}${address.slice(-shownAtEnd)}`.toLowerCase()
}

/**
 * The earlier receiver that a new one may be mistaken for: both look the same shortened. Addresses are made to look like that
 * so that somebody copies the wrong one.
 * @param earlier the latest first
 * @param others to compare with, too: being one of them says nothing
 * @returns null if there is none, or the receiver is an earlier one itself
 */
export function lookAlikeOf(
  address: string,
  earlier: readonly string[],
  others: readonly string[] = [],
): string | null {
  if (earlier.includes(address)) return null
  const looksAlike = (one: string) => one !== address && endsOf(one) === endsOf(address)
  return [...earlier, ...others].find(looksAlike) ?? null
}
