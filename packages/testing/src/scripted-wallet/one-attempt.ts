/** What is used of the official client's core; its own type names neither. */
export interface ConnectingCore {
  readonly relayer: object
}

type RelayerInside = {
  connect(url?: string): Promise<void>
  transportClose(): Promise<void>
}

/**
 * While its relay is away, the official relayer asks for a connection from within each attempt to make one: thousands of
 * attempts a second, which take the machine and never end. Here all callers share one attempt, and none is begun after
 * the returned function was called.
 * @returns closes the connection, for good
 * @example const close = shareAttempts(core)
 */
export function shareAttempts({ relayer }: ConnectingCore): () => Promise<void> {
  const inside = relayer as RelayerInside
  const connect = inside.connect.bind(inside)
  let attempt: Promise<void> | null = null
  let isClosed = false
  inside.connect = (url) => {
    if (isClosed) return new Promise(() => undefined) // nobody waits any more
    attempt ??= connect(url).finally(() => {
      attempt = null
    })
    return attempt
  }
  return async () => {
    isClosed = true
    await inside.transportClose()
  }
}
