const most = 100
const longest = 128 // characters, as of a CAIP-10 address

/**
 * The texts of at most 128 characters among the first 100 entries of what should be a list.
 * @returns null for what is no list, or one that cannot be read
 */
export function boundedTexts(list: unknown): string[] | null {
  try {
    if (!Array.isArray(list)) return null
    const first: unknown[] = Array.from({ length: Math.min(list.length, most) }, (_, i) => list[i])
    return first.filter(
      (one): one is string => typeof one === 'string' && one.length > 0 && one.length <= longest,
    )
  } catch {
    return null // a list of throwing getters says nothing
  }
}
