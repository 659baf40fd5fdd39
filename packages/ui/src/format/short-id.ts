/** The number of a collectible, which may have 78 digits, shortened to its ends. */
export const shortId = (id: string): string =>
  id.length > 12 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id
