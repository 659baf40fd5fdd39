/**
 * Reads numbers in their order, several at the same time. It reads no further when it is left, or when one fails.
 * @param from the first
 * @param to the last
 * @param width how many are read at the same time, now
 */
export async function* readAhead<T>(
  from: bigint,
  to: bigint,
  width: () => number,
  read: (number: bigint) => Promise<T>,
): AsyncGenerator<T> {
  const reading: Promise<T>[] = []
  let next = from
  while (next <= to || reading.length > 0) {
    while (next <= to && reading.length < width()) {
      const one = read(next)
      one.catch(() => undefined) // told when its turn comes; later ones are of no use then
      reading.push(one)
      next += 1n
    }
    const first = reading.shift()
    if (first) yield await first
  }
}
