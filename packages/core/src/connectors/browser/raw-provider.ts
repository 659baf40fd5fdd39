import { memberOf } from '../../untrusted/member-of.js'
/** An object that a wallet put into the page. Untrusted. */
export type RawProvider = {
  request(request: { method: string; params?: unknown }): unknown
  on?: (event: string, listener: (value: unknown) => void) => unknown
  removeListener?: (event: string, listener: (value: unknown) => void) => unknown
}

/** Whether `value` has the form of an EIP-1193 provider. @see https://eips.ethereum.org/EIPS/eip-1193 */
export function isRawProvider(value: unknown): value is RawProvider {
  try {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
    return isObject && typeof memberOf(value as RawProvider, 'request') === 'function'
  } catch {
    return false // a getter that throws: not usable
  }
}
