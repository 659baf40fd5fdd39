import { KitError } from '../errors/errors.js'

/** A copy that nobody can change. @throws KitError `options/invalid` for what is not plain data, e.g. a network with functions in it */
export function copy<T>(data: T): T {
  try {
    return frozenCopy(data) as T
  } catch (cause) {
    throw new KitError('options/invalid', 'networks and metadata must be plain data', { cause })
  }
}

function frozenCopy(data: unknown): unknown {
  if (typeof data === 'function' || typeof data === 'symbol') throw new TypeError(typeof data)
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return Object.freeze(data.map(frozenCopy))
  const entries = Object.entries(data).map(([name, part]) => [name, frozenCopy(part)])
  return Object.freeze(Object.fromEntries(entries))
}
