import type { Dispose, Environment, PageFrame } from '@gla/core'
import { FeatureError } from '@gla/core/family'
import { errorOfReply, takenBack } from './frame-errors.js'
import { openChannel } from './open-channel.js'
import { parseData, tryParse } from './parse-data.js'
import type { EventName, Payload, Reply } from './protocol.js'
import { appPrefix, envelope, failure, framePrefix, protocol, unsolicited } from './protocol.js'
import { randomHex } from './random-hex.js'

/** ms until the page in the frame must have answered the handshake, spec §9. */
const readyDeadline = 20_000
/** ms for a request that says nothing else. */
const requestDeadline = 30_000
/** ms for what a person does in the frame. */
export const personDeadline = 20 * 60_000
/** ms in which the frame must say whether it took back a request that was given up. */
const giveUpDeadline = 3_000

/** A request to the frame. */
export interface Asked<T> {
  readonly answer: Promise<T>
  /**
   * Takes the request back: what was not posted, or what the frame takes back within 3 s, ends as a refusal; else with
   * `frame/aborted`, after which nobody knows what became of it. An answer that comes until then counts.
   */
  giveUp(): void
}

export interface AskOptions {
  /** In ms. @default 30 s */
  readonly deadline?: number
}

/** Requests to the page in a frame. Each settles once, and by its own deadline. */
export interface FrameClient {
  /**
   * Asks the page, once it is ready. Its answer may be a KitError `frame/load-failed`, `frame/request-timeout`, `frame/aborted`,
   * `frame/failed`, `frame/something-wrong`, `frame/iframe-missing`, or an error of the wallet.
   * @throws KitError `rpc/invalid-params` before anything is posted
   */
  ask<name extends EventName>(
    name: name,
    payload: Payload<name>,
    options?: AskOptions,
  ): Asked<Reply<name>>
  /** The answer of {@link ask}, which rejects for what that throws. */
  request<name extends EventName>(
    name: name,
    payload: Payload<name>,
    options?: AskOptions,
  ): Promise<Reply<name>>
  /** Ends every open request with this error, and takes it back in the frame. */
  rejectAll(error: Error): void
  /** The networks of the page that was ready last; empty before. */
  readonly networks: readonly string[]
  /** How many messages were dropped: not of the protocol, or of no open request. */
  readonly dropped: number
  /** Ends every open request with `frame/aborted`. The frame stays as it is. */
  close(): void
}

export interface FrameClientDeps {
  readonly frame: Pick<PageFrame, 'listen' | 'post'>
  readonly environment: Pick<Environment, 'after'>
  /** Called at each load once the page is ready, before the requests that wait are posted. */
  onReady?(): void
  /** The person signed out at the site. */
  onSignedOut?(): void
  /** The page did not answer the handshake in time. */
  onLoadFailed?(): void
  /** The page did not answer a request in time. */
  onLate?(name: EventName): void
}

type Open = {
  readonly name: EventName
  readonly message: object
  readonly deadline: number
  isPosted: boolean
  isGivenUp: boolean
  cancel: Dispose
  resolve(value: unknown): void
  reject(error: unknown): void
}

export function createFrameClient(deps: FrameClientDeps): FrameClient {
  const { frame, environment } = deps
  const open = new Map<string, Open>()
  let networks: readonly string[] = []
  let dropped = 0
  let isClosed = false

  const channel = openChannel(frame, environment, {
    onReady(given) {
      networks = given
      deps.onReady?.()
      for (const [id, one] of [...open]) if (!one.isPosted) post(id, one)
    },
    onMessage: take,
    onLost: () => endAll((one) => one.isPosted, new FeatureError('frame/aborted')),
    onBroken: (error) => endAll(() => true, error),
    onDropped: () => void dropped++,
  })

  /** Ends a request. Only the first end of it counts. */
  function end(id: string, settle: (one: Open) => void) {
    const one = open.get(id)
    if (!open.delete(id) || !one) return
    one.cancel()
    settle(one)
  }
  function endAll(which: (one: Open) => boolean, error: unknown) {
    for (const [id, one] of [...open]) if (which(one)) end(id, () => one.reject(error))
  }
  function wait(id: string, one: Open, ms: number, atEnd: () => void) {
    one.cancel()
    one.cancel = environment.after(ms, () => {
      if (open.get(id) === one) atEnd()
    })
  }

  function post(id: string, one: Open) {
    one.isPosted = true
    wait(id, one, one.deadline, () => timeOut(id, one))
    try {
      channel.post(one.message)
    } catch (cause) {
      end(id, () => one.reject(new FeatureError('rpc/invalid-params', { cause })))
    }
  }
  /** What a person may have approved is taken back, before it is called late. */
  function timeOut(id: string, one: Open) {
    const late = () => {
      end(id, () => one.reject(new FeatureError('frame/request-timeout')))
      deps.onLate?.(one.name)
    }
    if (!isOfPerson(one)) return late()
    postAbort(id)
    return wait(id, one, giveUpDeadline, late)
  }
  function loadFailed() {
    endAll((one) => !one.isPosted, new FeatureError('frame/load-failed'))
    deps.onLoadFailed?.()
  }
  const postAbort = (id: string) => {
    if (channel.isOpen)
      channel.post({ id: randomHex(), type: `${appPrefix}RPC_ABORT`, payload: { id } })
  }

  function giveUp(id: string) {
    const one = open.get(id)
    if (!one || one.isGivenUp) return
    one.isGivenUp = true
    if (!one.isPosted) return end(id, () => one.reject(takenBack()))
    postAbort(id)
    wait(id, one, giveUpDeadline, () =>
      end(id, () => one.reject(new FeatureError('frame/aborted'))),
    )
  }

  function take(data: unknown) {
    const id = idOf(data)
    const one = id === null ? undefined : open.get(id)
    if (id !== null && one?.isPosted) return answer(id, one, data)
    if (id === null && takeUnasked(data)) return
    dropped++
  }
  function takeUnasked(data: unknown): boolean {
    const { type = '', payload } = tryParse(envelope, data) ?? {}
    const name = type.startsWith(framePrefix) ? type.slice(framePrefix.length) : ''
    if (!Object.hasOwn(unsolicited, name)) return false
    const event = name as keyof typeof unsolicited
    if (tryParse(unsolicited[event], payload) === null) return false
    if (event === 'SIGN_OUT_SUCCESS') deps.onSignedOut?.()
    return true
  }
  function answer(id: string, one: Open, data: unknown) {
    try {
      const { type, payload } = parseData(envelope, data)
      if (type === `${framePrefix}${one.name}_SUCCESS`) {
        const reply = parseData(protocol[one.name].reply, payload)
        return end(id, () => one.resolve(reply))
      }
      if (type !== `${framePrefix}${one.name}_ERROR`) throw new TypeError('of another event')
      const error = errorOfReply(one.name, parseData(failure, payload))
      return end(id, () => one.reject(error))
    } catch (cause) {
      return end(id, () => one.reject(new FeatureError('frame/failed', { cause })))
    }
  }

  function ask<name extends EventName>(
    name: name,
    payload: Payload<name>,
    { deadline = requestDeadline }: AskOptions = {},
  ): Asked<Reply<name>> {
    const id = randomHex()
    const message = messageOf(id, name, payload)
    const answer = new Promise<Reply<name>>((resolve, reject) => {
      if (isClosed) return reject(new FeatureError('frame/aborted'))
      const own = { name, message, deadline, isPosted: false, isGivenUp: false }
      const one = { ...own, cancel: () => undefined, resolve, reject } as Open
      open.set(id, one)
      if (channel.isOpen) post(id, one)
      else wait(id, one, readyDeadline, loadFailed)
      return undefined
    })
    return { answer, giveUp: () => giveUp(id) }
  }

  return {
    ask,
    request: async (name, payload, options) => ask(name, payload, options).answer,
    rejectAll(error) {
      for (const [id, one] of open) if (isOfPerson(one) && one.isPosted) postAbort(id)
      endAll(() => true, error)
    },
    get networks() {
      return networks
    },
    get dropped() {
      return dropped
    },
    close() {
      isClosed = true
      channel.close()
      endAll(() => true, new FeatureError('frame/aborted'))
    },
  }
}

/** Whether a person may be deciding of it, or doing something for it. */
const isOfPerson = ({ name, deadline }: Open) =>
  name === 'RPC_REQUEST' || deadline >= personDeadline

/** @throws FeatureError `rpc/invalid-params` for a payload that is not of the protocol */
function messageOf(id: string, name: EventName, payload: unknown): object {
  try {
    const parsed = parseData(protocol[name].request, payload)
    return { id, type: `${appPrefix}${name}`, ...(parsed !== undefined && { payload: parsed }) }
  } catch (cause) {
    throw new FeatureError('rpc/invalid-params', { cause })
  }
}

/** The id that a message says, whatever else is in it: null where it says none, empty where that is no id. */
function idOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'id')) return null
  const { id } = data as { id?: unknown }
  return typeof id === 'string' ? id : ''
}
