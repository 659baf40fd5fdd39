import type { Dispose } from '../../async/disposer.js'
import { memberOf } from '../../untrusted/member-of.js'
import type { Provider } from '../connector.js'
import type { RawProvider } from './raw-provider.js'

/** A wallet's provider, with the `request` that it had when the wallet was asked to connect. */
export type BrowserProvider = Provider & {
  /** Calls `listener` once the page has replaced the wallet's `request`; see `WalletLink.onRequestReplaced`. */
  onReplaced(listener: () => void): Dispose
}

/**
 * Wraps a wallet's provider. Its `request` is read once, so a script that replaces it later does not get the requests. Errors
 * that the wallet throws pass unchanged; anything else it throws becomes an Error that keeps `code` and `data`.
 * @param onError called when a listener throws, so that the error does not reach the wallet
 */
export function createBrowserProvider(
  raw: RawProvider,
  onError: (error: unknown) => void = throwLater,
): BrowserProvider {
  const send = requestOf(raw)
  // A wallet whose Proxy binds `request` at every read gives another function each time: nothing can be compared there.
  const isSteady = requestOf(raw) === send
  const listeners = new Set<() => void>()
  let isReplaced = false

  function compare() {
    if (!isSteady || requestOf(raw) === send) return
    isReplaced = true
    for (const listener of listeners) listener()
    listeners.clear()
  }
  return {
    async request(request) {
      compare()
      try {
        return await Reflect.apply(send as RawProvider['request'], raw, [request])
      } catch (thrown) {
        throw asError(thrown)
      }
    },
    onReplaced(listener) {
      if (isReplaced) listener()
      else listeners.add(listener)
      return () => void listeners.delete(listener)
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
      quietly(() => memberOf(raw, 'on')?.call(raw, event, handle))
      return () => {
        listening = false
        quietly(() => memberOf(raw, 'removeListener')?.call(raw, event, handle))
      }
    },
  }
}

/** Undefined if a getter throws. Calling it then fails like an error of the wallet. */
function requestOf(raw: RawProvider): unknown {
  try {
    return memberOf(raw, 'request')
  } catch {
    return undefined
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
    const given = Object(thrown) as Record<string, unknown>
    const [code, data, message] = ['code', 'data', 'message'].map((name) => memberOf(given, name))
    const text = typeof message === 'string' ? message.slice(0, 500) : 'The wallet failed'
    return Object.assign(new Error(text, { cause: thrown }), { code, data })
  } catch {
    return new Error('The wallet failed', { cause: thrown })
  }
}
