/** Numbers that look random, the same for the same seed. */
export function randomOf(seed: number) {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    of<T>(list: readonly T[]): T {
      const one = list[below(list.length)]
      if (one === undefined) throw new RangeError('The list is empty.')
      return one
    },
  }
}
