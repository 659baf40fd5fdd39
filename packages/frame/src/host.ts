import type { CaipNetworkId } from '@gla/core'
import { FeatureError } from '@gla/core/family'
import { abortedText } from './frame-errors.js'
import { parseData, tryParse } from './parse-data.js'
import type { EventName, FailureReason, Payload, Reply } from './protocol.js'
import {
  appPrefix,
  envelope,
  framePrefix,
  isEventName,
  open,
  protocol,
  protocolVersion,
  unsolicited,
} from './protocol.js'

const failedText = 'An error occurred'
const mostOpen = 200 // requests of one load
const mostSeen = 10_000 // ids of one load, the newest

/** What of a message event of the window is read. */
export interface WindowMessage {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
  readonly ports: readonly MessagePort[]
}
/** How a request came. */
export interface HandlerContext {
  /** The page around the frame. */
  readonly origin: string
  /**
   * Aborted when the app gives the request up, or is gone. What nobody has approved is then to be dropped, with the reason of
   * the signal; what somebody has approved goes on.
   */
  readonly signal: AbortSignal
}
/** What answers each event. One without a handler is answered with an error. */
export type Handlers = {
  readonly [name in Exclude<EventName, 'RPC_ABORT'>]?: (
    payload: Payload<name>,
    context: HandlerContext,
  ) => Promise<Reply<name>>
}

export interface HostOptions {
  /** The window around the frame; null where there is none: `parent === window ? null : parent`. */
  readonly parent: unknown
  /** Listens to the messages of this window. @returns a function that stops it */
  listen(listener: (event: WindowMessage) => void): () => void
  /** Whether a page of this origin may speak to the wallet. */
  isAllowed(origin: string): boolean
  /** The networks that requests are taken on. */
  readonly networks: readonly CaipNetworkId[]
  readonly handlers: Handlers
}

/** The end of the bridge in the frame. */
export interface Host {
  /** Tells the app something without a question. Nothing before the handshake. */
  emit(event: 'SIGN_OUT'): void
  emit(event: 'SESSION_UPDATE', payload: { token: string }): void
  /** The origin of the page that the handshake was made with; null before. */
  readonly origin: string | null
  /** How many messages were dropped: of others, not of the protocol, or seen before. */
  readonly dropped: number
  /** Stops listening, closes the port and aborts what is open. */
  close(): void
}

/** What the app can tell the person of a login that was refused. */
export interface HostErrorMore {
  readonly reason?: FailureReason
  /** Whole seconds, at most a week. */
  readonly seconds?: number
}

/** An error of a handler that the app may read. Any other one becomes "An error occurred". */
export class HostError extends Error {
  override readonly name = 'HostError'
  /** Why a step of the login was refused. */
  readonly reason: FailureReason | undefined
  /** In how many seconds the person may try again. */
  readonly seconds: number | undefined
  /**
   * @param code of JSON-RPC, or of a wallet (EIP-1193): 4001 when the person declines
   * @param more why a step of the login was refused, and in how many seconds the person may try again (`too-soon`, `too-many`)
   */
  constructor(
    message: string,
    readonly code?: number,
    { reason, seconds }: HostErrorMore = {},
  ) {
    super(message)
    this.reason = reason
    this.seconds = seconds
  }
}

/**
 * Serves the app around this frame: takes the first handshake of this load that comes from the parent window and from an allowed
 * origin, and then requests over its port alone.
 * @throws KitError `frame/parent-missing` outside of a frame
 */
export function serve(options: HostOptions): Host {
  const { parent, handlers } = options
  if (!parent) throw new FeatureError('frame/parent-missing')
  const running = new Map<string, AbortController>()
  const seen = new Set<string>()
  let port: MessagePort | null = null
  let origin: string | null = null
  let dropped = 0

  function takeHandshake(event: WindowMessage) {
    const [given] = event.ports
    const isFromParent = event.source === parent && options.isAllowed(event.origin)
    const message = !port && isFromParent && given ? tryParse(open, event.data) : null
    if (!message || !given) return void dropped++
    port = given
    origin = event.origin
    given.onmessage = ({ data }) => take(data)
    const { nonce } = message
    const networks = [...options.networks]
    post('READY', { version: protocolVersion, nonce, networks })
    return undefined
  }
  const stop = options.listen(takeHandshake)

  function post(type: string, payload?: unknown, id?: string) {
    const more = payload === undefined ? {} : { payload }
    port?.postMessage({ ...(id !== undefined && { id }), type: `${framePrefix}${type}`, ...more })
  }

  function take(data: unknown) {
    const message = tryParse(envelope, data)
    const { id, type = '', payload } = message ?? {}
    const name = type.startsWith(appPrefix) ? type.slice(appPrefix.length) : ''
    if (!id || !isEventName(name) || seen.has(id) || running.size >= mostOpen) return void dropped++
    const request = parsed(name, payload)
    if (!request) return void dropped++
    note(id)
    if (name === 'RPC_ABORT') giveUp((request.payload as Payload<'RPC_ABORT'>).id)
    else void answer(id, name, request.payload)
    return undefined
  }
  function note(id: string) {
    seen.add(id)
    const [oldest] = seen
    if (seen.size > mostSeen && oldest !== undefined) seen.delete(oldest)
  }
  const giveUp = (id: string) => running.get(id)?.abort(new HostError(abortedText))

  async function answer(id: string, name: Exclude<EventName, 'RPC_ABORT'>, payload: unknown) {
    const stop = new AbortController()
    running.set(id, stop)
    try {
      const handle = handlers[name] as
        | ((payload: unknown, context: HandlerContext) => Promise<unknown>)
        | undefined
      if (!handle || origin === null) throw new TypeError(`${name} is not answered here`)
      const reply = await handle(payload, { origin, signal: stop.signal })
      post(`${name}_SUCCESS`, parseData(protocol[name].reply, reply), id)
    } catch (error) {
      post(`${name}_ERROR`, failureOf(error), id)
    } finally {
      running.delete(id)
    }
  }

  return {
    emit(event: 'SIGN_OUT' | 'SESSION_UPDATE', payload?: unknown) {
      if (event === 'SIGN_OUT') post('SIGN_OUT_SUCCESS')
      else post(event, parseData(unsolicited.SESSION_UPDATE, payload))
    },
    get origin() {
      return origin
    },
    get dropped() {
      return dropped
    },
    close() {
      stop()
      if (port) port.onmessage = null
      port?.close()
      port = null
      for (const one of running.values()) one.abort(new HostError(abortedText))
    },
  }
}

/** The payload of a request, by its schema; null if it is not of it. */
function parsed(name: EventName, payload: unknown): { payload: unknown } | null {
  try {
    return { payload: parseData(protocol[name].request, payload) }
  } catch {
    return null // the caller counts it
  }
}

const longestPause = 604_800 // seconds, as the protocol has them at most

function failureOf(error: unknown) {
  if (!(error instanceof HostError)) return { message: failedText }
  const { message, code, reason, seconds } = error
  return {
    message: message.slice(0, 1_024),
    ...(code !== undefined && { code }),
    ...(reason !== undefined && { reason }),
    ...(seconds !== undefined && {
      seconds: Math.min(Math.max(Math.ceil(seconds), 0), longestPause),
    }),
  }
}
