/**
 * Ids for the relay's own requests, as other irn relays make them: milliseconds << 8 plus a
 * counter. Below 2^53 and 15 digits, because official clients turn longer numbers into strings.
 */
export function createPushIds(now: () => number): () => number {
  let lastId = 0
  return () => {
    lastId = Math.max(now() * 256, lastId + 1)
    return lastId
  }
}
