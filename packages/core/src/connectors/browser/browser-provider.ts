import type { Provider } from '../connector.js'
import type { RawProvider } from './raw-provider.js'

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
