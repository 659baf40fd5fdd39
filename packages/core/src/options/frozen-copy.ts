import { KitError } from '../errors/errors.js'

/**
 * A deeply frozen copy. Its records have no prototype: what a script of the page put on `Object.prototype` sets nothing.
 * @throws KitError `options/invalid` for anything but plain data, e.g. a network with functions in it
 */
export function frozenCopy<T>(data: T): T {
  try {
    return freeze(data) as T
  } catch (cause) {
    throw new KitError('options/invalid', 'networks and metadata must be plain data', { cause })
  }
}

function freeze(data: unknown): unknown {
  if (typeof data === 'function' || typeof data === 'symbol') throw new TypeError(typeof data)
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return Object.freeze(data.map(freeze))
  const entries = Object.entries(data).map(([name, part]) => [name, freeze(part)])
  return Object.freeze(Object.setPrototypeOf(Object.fromEntries(entries), null))
}
