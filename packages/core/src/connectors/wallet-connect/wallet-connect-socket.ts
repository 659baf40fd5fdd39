import { deferred } from '../../async/deferred.js'
import type { Environment } from '../../environment.js'
import { ownRecord } from '../../untrusted/own-record.js'

const answerDeadline = 10_000 // ms; a socket without a response for this long counts as dead
const closeDeadline = 2_000 // ms to wait for the close reason of a socket that is closing
const longestFrame = 4_194_304 // characters

/** The socket closed before the response arrived. The relay may have processed the request. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly wasSent: boolean

  constructor(message: string, { wasSent = true } = {}) {
    super(message)
    this.wasSent = wasSent
  }
}

/** A JSON-RPC error response of the relay. */
export class RelayAnswerError extends Error {
  override readonly name = 'RelayAnswerError'
}

/** One WebSocket to the relay. */
export interface RelaySocket {
  /** Resolves when open. @throws ConnectionLost, or what `onEnd` returned */
  readonly opened: Promise<void>
  readonly raw: WebSocket
  /** The error it closed with; null while it is open. */
  failure(): Error | null
  /** Sends a request. A second one with the `id` of a pending request waits for the same response. */
  request(method: string, params: unknown, id?: string, deadline?: number): Promise<unknown>
  send(frame: object): void
  close(): void
}

export type RelaySocketDeps = Pick<Environment, 'after'> & {
  open(): WebSocket
  /** Time limit in ms for the socket to open. */
  openWithin: number
  /** Called with each request of the relay. Untrusted. */
  onRequest(frame: { id: number | string; method: string; params: unknown }): void
  /** Called once, when the socket closes. @returns the error for all pending requests */
  onEnd(code: number, reason: string): Error
}

type Pending = { promise: Promise<unknown>; settle(answer: Frame): void; fail(error: Error): void }
type Frame = { id?: unknown; method?: unknown; params?: unknown; result?: unknown; error?: unknown }

export function createRelaySocket(deps: RelaySocketDeps): RelaySocket {
  const raw = deps.open()
  const pending = new Map<string, Pending>()
  const opening = deferred<void>()
  const ended = deferred<void>()
  let over: Error | null = null

  function end(code: number, reason: string) {
    if (over) return
    stopOpening()
    const error = deps.onEnd(code, reason)
    over = error
    ended.resolve()
    opening.reject(error)
    for (const { fail } of [...pending.values()]) fail(error)
    raw.close() // also closes a socket that is still opening
  }
  const stopOpening = deps.after(deps.openWithin, () => end(0, 'The relay did not answer'))
  opening.promise.catch(() => undefined) // the caller may have stopped waiting

  raw.onopen = () => {
    stopOpening()
    opening.resolve()
  }
  raw.onclose = ({ code, reason }) => end(code, reason)
  raw.onerror = () => undefined // a `close` event with the reason follows
  raw.onmessage = ({ data }) => {
    const frame = over ? null : parseFrame(data)
    if (!frame || (typeof frame.id !== 'number' && typeof frame.id !== 'string')) return
    const { id, method, params } = frame
    if (typeof method === 'string') deps.onRequest({ id, method, params })
    else pending.get(String(id))?.settle(frame)
  }

  function ask(id: string, frame: object, deadline: number) {
    const { promise, resolve, reject } = deferred<unknown>()
    const stop = deps.after(deadline, () => end(0, 'The relay did not answer'))
    const done = () => {
      stop()
      pending.delete(id)
    }
    pending.set(id, {
      promise,
      settle({ result, error }) {
        done()
        if (error === undefined) resolve(result)
        else reject(new RelayAnswerError('The relay refused the request', { cause: error }))
      },
      fail(error) {
        done()
        reject(error)
      },
    })
    raw.send(JSON.stringify(frame))
    return promise
  }

  /** Waits until a closing socket has reported its reason, or for too long, and then throws. */
  async function closing(): Promise<never> {
    const stop = deps.after(closeDeadline, () => end(0, 'The connection did not close'))
    await ended.promise
    stop()
    throw over instanceof ConnectionLost ? notSent() : over
  }

  return {
    opened: opening.promise,
    raw,
    failure: () => over,
    async request(method, params, id = rpcId(), deadline = answerDeadline) {
      if (over || raw.readyState === 0) throw notSent()
      if (raw.readyState > 1) return closing()
      const frame = { id, jsonrpc: '2.0', method, params }
      return pending.get(id)?.promise ?? ask(id, frame, deadline)
    },
    send(frame) {
      if (!over && raw.readyState === 1) raw.send(JSON.stringify(frame))
    },
    close: () => end(1000, ''),
  }
}

export const notSent = () => new ConnectionLost('The relay is not connected', { wasSent: false })

/** An id in the form of the official clients: 19 digits, as a string, because a number is not precise enough. */
export const rpcId = (): string => `${Date.now()}${Math.floor(Math.random() * 1e6)}`.padEnd(19, '0')

function parseFrame(data: unknown): Frame | null {
  if (typeof data !== 'string' || data.length > longestFrame) return null
  try {
    // biome-ignore lint/plugin: this parses untrusted input; each field of a frame is checked where it is used
    return ownRecord(JSON.parse(data))
  } catch {
    return null // not JSON: ignored
  }
}
