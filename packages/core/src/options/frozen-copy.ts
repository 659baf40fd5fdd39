import { invalidOption } from './invalid-option.js'

/**
 * A deeply frozen copy. Its records have no prototype: what a script of the page put on `Object.prototype` sets nothing.
 * @param given all options, of which `name` is copied
 * @throws KitError `options/invalid` for anything but plain data, e.g. a network with functions in it
 */
export function frozenCopy<T>(data: T, given: object = {}, name = 'options'): T {
  try {
    return freeze(data) as T
  } catch (cause) {
    throw invalidOption(given, name, 'must be plain data', cause)
  }
}

function freeze(data: unknown): unknown {
  if (typeof data === 'function' || typeof data === 'symbol') throw new TypeError(typeof data)
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return Object.freeze(data.map(freeze))
  const entries = Object.entries(data).map(([name, part]) => [name, freeze(part)])
  return Object.freeze(Object.setPrototypeOf(Object.fromEntries(entries), null))
}
