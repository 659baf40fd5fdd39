import type { Dispose } from '../../async/disposer.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { FeatureError } from '../../errors/feature-error.js'
import {
  ConnectionLost,
  createRelaySocket,
  notSent,
  type RelaySocket,
} from './wallet-connect-socket.js'

const refused = 3000 // close code of a relay that refuses this client
const firstPause = 250 // ms before a lost connection is reopened; doubled with each attempt
const longestPause = 30_000 // ms
const steady = 5_000 // ms after which a connection counts as stable

/**
 * The connection to the relay. It is open only while it is held. A lost connection is reopened after growing pauses of
 * random length, so that the clients of a restarted relay do not all reconnect at once. There is at most one socket at a time.
 */
export interface Transport {
  /** Keeps the connection open until the returned function is called. The last call closes it. */
  hold(): Dispose
  /**
   * Resolves when connected and subscribed. Retries while the connection is held.
   * @throws KitError `relay/refused`, and `relay/unreachable` when it is no longer held
   */
  ready(): Promise<void>
  /** Sends a request over the current socket. @throws ConnectionLost, RelayAnswerError, KitError `relay/refused` */
  request(method: string, params: unknown, id?: string, deadline?: number): Promise<unknown>
  send(frame: object): void
  /** The current socket, if any. Opens none. */
  raw(): WebSocket | undefined
  isReady(): boolean
  /** Ends the current pause and retries at once, e.g. when the machine is online again. */
  retryNow(): void
  /** Closes the connection permanently, even while it is held. */
  destroy(): void
}

export type TransportDeps = Pick<Environment, 'after' | 'elapsed'> & {
  /** The relay's URL with a valid token. */
  address(): Promise<string>
  /** Time limit in ms for a socket to open. */
  openWithin: number
  reached(): void
  /** Called when the address could not be reached. @returns whether there is another one to try at once */
  unreached(): boolean
  openSocket(url: string): WebSocket
  onRequest(frame: { id: number | string; method: string; params: unknown }): void
  /** Subscribes again. The connection is ready only after this has resolved. */
  onOpen(): Promise<void>
  onLost(): void
  onRefused(reason: string): void
  onHold(isHeld: boolean): void
}

export function createTransport(deps: TransportDeps): Transport {
  let holders = 0
  let socket: RelaySocket | null = null
  let isReady = false
  let openedAt = 0
  let failures = 0
  let dialling: Promise<void> | null = null
  let isDestroyed = false
  let endPause: () => void = () => undefined
  const unreachable = () => new FeatureError('relay/unreachable')

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = deps.after(ms, resolve)
      endPause = () => {
        stop()
        resolve()
      }
    })
  }

  function ended(own: RelaySocket, code: number, reason: string): Error {
    const wasReady = isReady && socket === own
    if (socket === own) {
      socket = null
      isReady = false
      deps.onLost()
    }
    if (wasReady) failures = deps.elapsed() - openedAt > steady ? 1 : failures + 1
    if (code === refused) {
      deps.onRefused(reason)
      return new FeatureError('relay/refused', { cause: new Error(reason) })
    }
    if (wasReady && holders > 0) void redial()
    return new ConnectionLost(reason || `The connection ended (${code})`)
  }

  async function dial() {
    const url = await deps.address()
    if (holders === 0) throw unreachable()
    const own: RelaySocket = createRelaySocket({
      after: deps.after,
      open: () => deps.openSocket(url),
      openWithin: deps.openWithin,
      onRequest: deps.onRequest,
      onEnd: (code, reason) => ended(own, code, reason),
    })
    socket = own
    try {
      await own.opened
      await deps.onOpen()
      const failure = own.failure()
      if (failure) throw failure
    } catch (error) {
      own.close()
      throw error
    }
    deps.reached()
    isReady = true
    openedAt = deps.elapsed()
  }

  function pauseBeforeDial(): Promise<void> {
    if (failures === 0 || holders === 0) return Promise.resolve()
    const longest = Math.min(firstPause * 2 ** (failures - 1), longestPause)
    return pause(longest * (0.5 + Math.random() / 2))
  }
  /** Tries every address once. @returns whether one could be reached */
  async function dialEach(): Promise<boolean> {
    do {
      if (holders === 0) throw unreachable()
      try {
        await dial()
        return true
      } catch (error) {
        if (KitError.is(error, 'relay/refused')) throw error
      }
    } while (deps.unreached())
    return false
  }
  async function dialUntilReady() {
    for (;;) {
      await pauseBeforeDial()
      if (await dialEach()) return
      failures++
    }
  }
  function redial(): Promise<void> {
    dialling ??= dialUntilReady().finally(() => {
      dialling = null
    })
    dialling.catch(() => undefined) // there may be no caller to handle the rejection
    return dialling
  }

  function close() {
    deps.onHold(false)
    endPause()
    socket?.close()
  }

  return {
    hold() {
      if (isDestroyed) return () => undefined
      if (holders++ === 0) {
        failures = 0
        deps.onHold(true)
      }
      let isHolding = true
      return () => {
        if (!isHolding || isDestroyed) return
        isHolding = false
        if (--holders === 0) close()
      }
    },
    async ready() {
      while (!isReady) {
        if (holders === 0) throw unreachable()
        try {
          await redial()
        } catch (error) {
          // The attempt was for a holder that has released it. Another holder needs a new attempt.
          if (holders === 0 || !KitError.is(error, 'relay/unreachable')) throw error
        }
      }
    },
    async request(method, params, id, deadline) {
      if (!socket) throw notSent()
      return socket.request(method, params, id, deadline)
    },
    send: (frame) => socket?.send(frame),
    raw: () => socket?.raw,
    isReady: () => isReady,
    retryNow: () => endPause(),
    destroy() {
      isDestroyed = true
      holders = 0
      close()
    },
  }
}
