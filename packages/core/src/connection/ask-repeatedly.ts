import { deferred } from '../async/deferred.js'
import { describeError } from '../errors/describe-error.js'

/** A request to a wallet that can be repeated while it is not answered. */
export interface RepeatedRequest<T> {
  /** The first approval, whichever request it answers. */
  readonly answer: Promise<T>
  /** Sends the request once more. The earlier ones stay open. */
  again(): void
}

/**
 * Sends a request, and once more at each `again`: a wallet's window may be hidden, or lost. Only one error ends the wait
 * while other requests are open: a refusal of the newest, which is the one that the person sees. Whatever else a wallet says
 * to one of several requests, mostly "another one is pending", says nothing about the others.
 * @param send called at once, and synchronously
 */
export function askRepeatedly<T>(send: () => Promise<T>): RepeatedRequest<T> {
  const { promise, resolve, reject } = deferred<T>()
  let newest = 0
  let open = 0
  let failure: { readonly error: unknown } | null = null

  function ask() {
    const own = ++newest
    open++
    const asked = (async () => send())() // async, so that a synchronous throw rejects too
    asked.then(resolve, (error) => {
      open--
      const { code } = describeError(error)
      if (!failure || code !== 'connection/pending') failure = { error }
      if (open === 0 || (own === newest && code === 'wallet/rejected')) reject(failure.error)
    })
  }
  ask()
  return { answer: promise, again: ask }
}
