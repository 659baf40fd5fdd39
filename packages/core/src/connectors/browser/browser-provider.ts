import type { Provider } from '../connector.js'

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
    return isObject && typeof (value as RawProvider).request === 'function'
  } catch {
    return false // a getter that throws: not usable
  }
}

/**
 * Wraps a wallet's provider. Errors that the wallet throws pass unchanged; anything else it throws becomes an Error that
 * keeps `code` and `data`.
 * @param onError called when a listener throws, so that the error does not reach the wallet
 */
export function createBrowserProvider(
  raw: RawProvider,
  onError: (error: unknown) => void = throwLater,
): Provider {
  return {
    async request(request) {
      try {
        return await raw.request(request)
      } catch (thrown) {
        throw asError(thrown)
      }
    },
    on(event, listener) {
      let listening = true
      const handle = (value: unknown) => {
        if (!listening) return
        try {
          listener(value)
        } catch (error) {
          onError(error)
        }
      }
      quietly(() => raw.on?.(event, handle))
      return () => {
        listening = false
        quietly(() => raw.removeListener?.(event, handle))
      }
    },
  }
}

function throwLater(error: unknown) {
  queueMicrotask(() => {
    throw error
  })
}

function quietly(work: () => void) {
  try {
    work()
  } catch {
    // The wallet has no events, or broken ones. Its state is requested when it is needed.
  }
}

function asError(thrown: unknown): Error {
  try {
    if (thrown instanceof Error) return thrown
    const { code, data, message } = Object(thrown) as Record<string, unknown>
    const text = typeof message === 'string' ? message.slice(0, 500) : 'The wallet failed'
    return Object.assign(new Error(text, { cause: thrown }), { code, data })
  } catch {
    return new Error('The wallet failed', { cause: thrown })
  }
}
