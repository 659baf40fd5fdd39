const most = 100
const longest = 128 // characters, the limit of a CAIP-10 address

/**
 * The non-empty strings of at most 128 characters among the first 100 entries of an untrusted list.
 * @returns null for anything that is not a list or cannot be read
 */
export function boundedTexts(list: unknown): string[] | null {
  try {
    if (!Array.isArray(list)) return null
    const first: unknown[] = Array.from({ length: Math.min(list.length, most) }, (_, i) => list[i])
    return first.filter(
      (one): one is string => typeof one === 'string' && one.length > 0 && one.length <= longest,
    )
  } catch {
    return null // a hostile list with getters that throw
  }
}

/** Whether an untrusted value is a list without entries. False for what cannot be read. */
export function isEmptyList(list: unknown): boolean {
  try {
    return Array.isArray(list) && list.length === 0
  } catch {
    return false // a revoked proxy, or a hostile `length`
  }
}
