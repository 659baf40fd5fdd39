import type { RawData, WebSocket } from 'ws'
import type { Hub } from '../delivery/hub.js'
import { createOutbox } from '../delivery/outbox.js'
import { Failure } from '../frames/failure.js'
import { encodeFailure, encodeResult, type Frame, parseFrame } from '../frames/json-rpc.js'
import { type Gate, GateClosed } from '../gate.js'
import type { Limits } from '../limits.js'
import { findMethod } from '../methods/methods.js'
import type { Store } from '../store/store.js'
import { createSocketWire } from './socket-wire.js'
import { createTokenBucket } from './token-bucket.js'

export interface Connection {
  /** Resolves when the socket is closed, and nothing more is read from it. */
  readonly closed: Promise<void>
  /** Cuts the connection if nothing was heard since the last call, and asks for a sign of life. */
  checkLife(): void
  resend(): void
  /** Says goodbye with a close code; cuts what does not answer within `patience` ms. */
  close(code: number, reason: string, patience: number): void
}

interface ConnectionDeps {
  hub: Hub
  store: Store
  limits: Limits
  /** Requests in work. Once it is closed no new one is read; the client asks again elsewhere. */
  requests: Gate
  nextPushId: () => number
  /** Monotonic, ms. */
  clock: () => number
  report: (error: unknown) => void
}

const bytesPerToken = 16_384
const tooManyRequests = 1013

type Request = Extract<Frame, { kind: 'request' }>

/** Serves an admitted client until its socket closes. */
export function serveConnection(
  socket: WebSocket,
  client: string,
  deps: ConnectionDeps,
): Connection {
  const { hub, limits, requests, report } = deps
  const wire = createSocketWire(socket, limits.backlogBytes)
  const outbox = createOutbox({ ...deps, client, wire })
  const take = createTokenBucket({
    perSecond: limits.requestsPerSecond,
    burst: limits.requestBurst,
    clock: deps.clock,
  })
  let openRequests = 0
  let heard = true

  const close = (code: number, reason: string, patience: number): void => {
    socket.close(code, reason)
    const cut = setTimeout(() => socket.terminate(), patience)
    socket.once('close', () => clearTimeout(cut))
  }

  const isWithinRate = (cost: number): boolean => {
    const verdict = take(cost)
    if (verdict === 'abuse') close(tooManyRequests, 'Too many requests', 1000)
    return verdict === 'fine'
  }

  const asFailure = (error: unknown): Failure => {
    if (error instanceof Failure) return error
    // Begun before the relay closed, and too slow: nothing went wrong, and nobody listens.
    if (!(error instanceof GateClosed)) report(error)
    return new Failure('StorageError', { cause: error })
  }

  const answer = async ({ id, method: name, params }: Request): Promise<void> => {
    openRequests += 1
    try {
      const method = findMethod(name)
      if (!method) throw new Failure('InvalidMethod')
      const { result, answered, arrived } = await method(params, { hub, outbox, limits })
      const text = encodeResult(id, result)
      if (arrived) wire.sendConfirmed(text, arrived)
      else wire.send(text)
      answered?.()
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
    if (frame.kind === 'ack' && frame.received && outbox.acknowledge(frame.id)) return
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
      void requests.enter(() => answer(frame))
    }
  }

  const read = (data: RawData, isBinary: boolean): void => {
    heard = true
    if (socket.readyState !== socket.OPEN) return
    // With the default binaryType every message is one Buffer.
    const bytes = data as Buffer
    const frame: Frame = isBinary
      ? { kind: 'invalid', id: 0, failure: new Failure('Serialization') }
      : parseFrame(bytes.toString())
    handle(frame, bytes.length)
  }

  hub.attach(outbox)
  socket.on('message', read)
  socket.on('pong', () => {
    heard = true
  })
  socket.on('ping', () => {
    heard = true
    isWithinRate(1)
  })
  // A broken frame or a torn connection; 'close' follows, and there is nobody left to tell.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      hub.detach(outbox)
      resolve()
    })
  })

  return {
    closed,
    checkLife: () => {
      if (!heard) {
        socket.terminate()
        return
      }
      heard = false
      if (socket.readyState === socket.OPEN) socket.ping()
    },
    resend: () => outbox.resend(),
    close,
  }
}
