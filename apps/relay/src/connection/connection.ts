import type { RawData, WebSocket } from 'ws'
import type { Hub } from '../delivery/hub.js'
import { createOutbox } from '../delivery/outbox.js'
import { Failure } from '../frames/failure.js'
import { encodeFailure, encodeResult, type Frame, noId, parseFrame } from '../frames/json-rpc.js'
import { type Gate, GateClosed } from '../gate.js'
import type { Limits } from '../limits.js'
import type { Call } from '../methods/method.js'
import { findMethod } from '../methods/methods.js'
import type { Store } from '../store/store.js'
import type { Backlogs } from './backlogs.js'
import { createSocketWire } from './socket-wire.js'
import { createTokenBucket } from './token-bucket.js'

export interface Connection {
  /** Resolves when the socket is closed and nothing more is read from it. */
  readonly closed: Promise<void>
  /** Sends a ping. Terminates the connection if nothing was received since the last call. */
  checkLiveness(): void
  resend(): void
  /** Sends a close frame; terminates the connection if it is not answered within `timeout` ms. */
  close(code: number, reason: string, timeout: number): void
}

interface ConnectionDeps {
  hub: Hub
  store: Store
  backlogs: Backlogs
  limits: Limits
  /** The open requests of all connections. Once it is closed, new requests are ignored; clients retry after a reconnect. */
  requests: Gate
  nextPushId: () => number
  /** Monotonic, ms. */
  clock: () => number
  report: (error: unknown) => void
}

const bytesPerToken = 16_384
const tooManyRequests = 1013
const internalError = 1011

type Request = Extract<Frame, { kind: 'request' }>

/** Serves an admitted client until its socket closes. */
export function serveConnection(
  socket: WebSocket,
  { client, address }: { client: string; address: string },
  deps: ConnectionDeps,
): Connection {
  const { hub, limits, requests, report } = deps
  const { backlogs } = deps
  const wire = createSocketWire(
    socket,
    { client, address },
    { backlogs, backlogBytes: limits.backlogBytes },
  )
  const outbox = createOutbox({ ...deps, client, address, wire })
  const take = createTokenBucket({
    perSecond: limits.requestsPerSecond,
    burst: limits.requestBurst,
    clock: deps.clock,
  })
  let openRequests = 0
  let isAlive = true

  const close = (code: number, reason: string, timeout: number): void => {
    socket.close(code, reason)
    const timer = setTimeout(() => socket.terminate(), timeout)
    socket.once('close', () => clearTimeout(timer))
  }

  /**
   * The last guard: if something a client sent makes this code throw, its connection is closed, the
   * log says whose it was, and all others go on.
   */
  const closeOnError = (error: unknown): void => {
    report(
      new Error(`The connection of ${client} is closed: it raised an error.`, { cause: error }),
    )
    close(internalError, 'Internal error', 1000)
  }
  const guarded =
    <T extends unknown[]>(task: (...given: T) => void) =>
    (...given: T): void => {
      try {
        task(...given)
      } catch (error) {
        closeOnError(error)
      }
    }

  const isWithinRate = (cost: number): boolean => {
    const verdict = take(cost)
    if (verdict === 'abuse') close(tooManyRequests, 'Too many requests', 1000)
    return verdict === 'fine'
  }

  const call: Call = { hub, outbox, limits, spend: isWithinRate }

  const asFailure = (error: unknown): Failure => {
    if (error instanceof Failure) return error
    // The request began before the relay closed and was too slow: that is no error to report.
    if (!(error instanceof GateClosed)) report(error)
    return new Failure('StorageError', { cause: error })
  }

  const answer = async ({ id, method: name, params }: Request): Promise<void> => {
    openRequests += 1
    try {
      const method = findMethod(name)
      if (!method) throw new Failure('InvalidMethod')
      const outcome = method(params, call)
      const { result, onSent, onReceived } = outcome instanceof Promise ? await outcome : outcome
      const text = encodeResult(id, result)
      if (onReceived) wire.sendConfirmed(text, onReceived)
      else wire.send(text)
      onSent?.()
    } catch (error) {
      wire.send(encodeFailure(id, asFailure(error)))
    } finally {
      openRequests -= 1
    }
  }

  const refuse = (frame: Frame, failure: Failure): void => {
    if (frame.kind !== 'ack') wire.send(encodeFailure(frame.id, failure))
  }

  const handle = (frame: Frame, bytes: number): void => {
    if (frame.kind === 'ack' && outbox.acknowledge(frame.id, frame.received)) return
    if (requests.isClosed()) return
    if (
      !isWithinRate(1 + Math.floor(bytes / bytesPerToken)) ||
      openRequests >= limits.openRequests
    ) {
      refuse(frame, new Failure('TooManyRequests'))
    } else if (bytes > limits.frameBytes) {
      refuse(frame, new Failure('PayloadSizeExceeded'))
    } else if (frame.kind === 'invalid') {
      refuse(frame, frame.failure)
    } else if (frame.kind === 'request') {
      requests.enter(() => answer(frame)).catch(closeOnError)
    }
  }

  const read = (data: RawData, isBinary: boolean): void => {
    isAlive = true
    if (socket.readyState !== socket.OPEN) return
    // With the default binaryType every message is one Buffer.
    const bytes = data as Buffer
    const frame: Frame = isBinary
      ? { kind: 'invalid', id: noId, failure: new Failure('Serialization') }
      : parseFrame(bytes.toString(), limits)
    handle(frame, bytes.length)
  }

  hub.attach(outbox)
  socket.on('message', guarded(read))
  socket.on('pong', (name) => {
    isAlive = true
    guarded(wire.confirm)(name.toString())
  })
  socket.on(
    'ping',
    guarded((carried: Buffer) => {
      isAlive = true
      if (isWithinRate(1)) wire.pong(carried)
    }),
  )
  // A malformed frame or a lost connection: 'close' follows.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      hub.detach(outbox)
      resolve()
    })
  })

  return {
    closed,
    checkLiveness: guarded(() => {
      if (!isAlive) {
        socket.terminate()
        return
      }
      isAlive = false
      if (socket.readyState === socket.OPEN) socket.ping()
    }),
    resend: guarded(() => {
      if (socket.readyState === socket.OPEN) outbox.resend()
    }),
    close,
  }
}
