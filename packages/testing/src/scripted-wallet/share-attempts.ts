/** The part of the official client's core that is patched here. */
export interface ConnectingCore {
  readonly relayer: object
}

/** Methods of the relayer that its public type lacks. */
type RelayerInternals = {
  connect(url?: string): Promise<void>
  transportClose(): Promise<void>
}

/**
 * Patches the official relayer. While its relay is unreachable, each attempt to connect starts another one: thousands per
 * second, endlessly. With this patch all callers share one attempt.
 * @returns a function that closes the connection for good: no attempt is made after it was called
 * @example const close = shareAttempts(core)
 */
export function shareAttempts({ relayer }: ConnectingCore): () => Promise<void> {
  const internals = relayer as RelayerInternals
  const connect = internals.connect.bind(internals)
  let attempt: Promise<void> | null = null
  let isClosed = false
  internals.connect = (url) => {
    if (isClosed) return new Promise(() => undefined) // closed: never resolves, because nothing waits for it
    attempt ??= connect(url).finally(() => {
      attempt = null
    })
    return attempt
  }
  return async () => {
    isClosed = true
    await internals.transportClose()
  }
}
