const longest = 64 // characters of a name that is compared

/** The name that somebody probably meant; undefined where none is near: at most a third of its letters differ. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const written = plain(given)
  const near = names
    .map((name) => ({ name, apart: distance(written, plain(name)) }))
    .sort((one, other) => one.apart - other.apart)[0]
  return near && near.apart <= Math.max(written.length, near.name.length) / 3
    ? near.name
    : undefined
}

const plain = (name: string) => name.slice(0, longest).toLowerCase()

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, n) => n)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (to[j - 1] === letter ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
