const mostDepth = 32
const mostValues = 50_000
const mostCharacters = 1_048_576 // of all strings and keys together

type Budget = { values: number; characters: number }

/**
 * A copy of plain data, bounded in depth and size: of what the other end sent, or what a dapp passes on to it. Records have no
 * prototype, so that a missing field is missing, and a key `__proto__` is left out. A bigint becomes hex, as JSON-RPC has it.
 * @throws RangeError for more than the bounds
 * @throws TypeError for what is not data: a function, a Map, a port
 */
export function copyData(value: unknown): unknown {
  return copied(value, 0, { values: mostValues, characters: mostCharacters })
}

function copied(value: unknown, depth: number, left: Budget): unknown {
  if (--left.values < 0 || depth > mostDepth) throw new RangeError('a message beyond its bounds')
  if (typeof value === 'string') return spent(value, left)
  if (typeof value === 'bigint') return spent(hexOf(value), left)
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (Array.isArray(value)) return copiedList(value, depth, left)
  if (isRecord(value)) return copiedRecord(value, depth, left)
  throw new TypeError('no plain data')
}

function copiedList(list: readonly unknown[], depth: number, left: Budget): unknown[] {
  // A sparse list may say any length.
  if (list.length > left.values) throw new RangeError('a message beyond its bounds')
  return Array.from(list, (one) => copied(one, depth + 1, left))
}

function copiedRecord(record: Record<string, unknown>, depth: number, left: Budget) {
  const copy: Record<string, unknown> = Object.create(null)
  for (const name of Object.keys(record)) {
    if (name === '__proto__') continue
    const value = copied(record[name], depth + 1, left)
    if (value !== undefined) copy[spent(name, left)] = value
  }
  return copy
}

function spent(text: string, left: Budget): string {
  left.characters -= text.length
  if (left.characters < 0) throw new RangeError('a message beyond its bounds')
  return text
}

const hexOf = (value: bigint) =>
  value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`

/** A record of this page or of another one: what a message brings has the prototype of whoever reads it. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
