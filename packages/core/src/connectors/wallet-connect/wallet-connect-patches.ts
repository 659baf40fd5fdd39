import type {
  CoreTypes,
  ICore,
  ISignClient,
  RelayerTypes,
  SubscriberTypes,
} from '@walletconnect/types'
import { ownRecord } from '../../untrusted/own-record.js'
import { cleanNamespaces } from './clean-namespaces.js'
import { isSessionUpdate } from './is-session-update.js'
import type { Delivery } from './wallet-connect-delivery.js'
import { invalidUpdate, settlementFailed, userDisconnected } from './wallet-connect-error.js'
import type { Transport } from './wallet-connect-transport.js'

// The official client, version 2.21.8, has no options for what we need: its relayer opens endless sockets while a relay is
// down, its publisher tells the relay in clear text what a person signs, and both leave rejections unhandled. So we replace
// methods on the instances before they start. The types below list everything that we rely on. The version is pinned, and
// the tests beside this file fail if another version behaves differently.

type RelayerInside = {
  provider: object
  connect(): Promise<void>
  confirmOnlineStateOrThrow(): Promise<void>
  registerEventListeners(): Promise<void>
}
type PublishOptions = RelayerTypes.PublishOptions
type PublisherInside = {
  publish(topic: string, message: string, options?: PublishOptions): Promise<void>
  publishCustom(request: { payload: object; opts?: PublishOptions }): Promise<void>
}
type Subscription = SubscriberTypes.Active
type SubscriberInside = {
  cached: Subscription[]
  readonly values: Subscription[]
  readonly pending: Map<string, unknown>
  readonly topicMap: { get(topic: string): string[] }
  checkPending(): Promise<void>
  rpcBatchSubscribe(subscriptions: { topic: string }[]): Promise<void>
  rpcSubscribe(
    topic: string,
    relay: unknown,
    options?: RelayerTypes.SubscribeOptions,
  ): Promise<string>
  unsubscribe(topic: string): Promise<void>
  getSubscriptionId(topic: string): Promise<string>
  onUnsubscribe(topic: string, id: string, reason: object): Promise<void>
  setRelayerSubscriptions(subscriptions: Subscription[]): Promise<void>
}
type EngineInside = {
  deleteSession(session: { topic: string }): Promise<void>
  events: { emit(name: string, value: object): boolean }
}
const sixHours = 21_600 // s, the protocol's default time to live of a message
const fiveMinutes = 300 // s, its default for proposals
const nothing = async () => undefined

/** Makes the relayer use our transport, without its own check for being online and its listeners on the page. */
export function patchRelayer(core: ICore, transport: Transport): void {
  const relayer = core.relayer as unknown as RelayerInside
  relayer.provider = {
    connection: {
      get socket() {
        return transport.raw()
      },
      send: async (frame: object) => transport.send(frame),
    },
    request: ({ method, params, id }: { method: string; params: unknown; id?: string }) =>
      transport.request(method, params, id),
  }
  relayer.connect = transport.ready
  relayer.confirmOnlineStateOrThrow = nothing // a relay on this machine works offline
  relayer.registerEventListeners = nothing
}

/** Publishes through our delivery, without the clear-text fields that contain method, chain, contract and hash. */
export function patchPublisher(core: ICore, delivery: Delivery): void {
  const relayer = core.relayer
  const publisher = relayer.publisher as unknown as PublisherInside

  async function publish(
    topic: string,
    method: string,
    params: object,
    { tvf: _, internal, ...options }: PublishOptions,
  ) {
    const id = options.id === undefined ? undefined : String(options.id)
    try {
      await delivery.send(method, params, { topic, id })
    } catch (error) {
      if (internal?.throwOnFailedPublish) throw error
      return
    }
    relayer.events.emit('relayer_publish', { id, ...options })
  }

  publisher.publish = (topic, message, options = {}) => {
    const { ttl = sixHours, prompt = false, tag = 0, attestation } = options
    const params = { topic, message, ttl, prompt, tag, attestation }
    return publish(topic, options.publishMethod ?? 'irn_publish', params, options)
  }
  publisher.publishCustom = ({ payload, opts = {} }) => {
    const { ttl = fiveMinutes, prompt, tag, attestation, publishMethod = 'irn_publish' } = opts
    const { pairingTopic = '' } = payload as { pairingTopic?: string }
    const params = { ...payload, ttl, prompt, tag, attestation }
    return publish(pairingTopic, publishMethod, params, opts)
  }
}

/**
 * Subscribes through our delivery. An error response to the subscriptions of a new connection closes it (unpatched, it
 * counts as success). Unsubscribing takes effect at once locally, and at the relay only if it is connected.
 */
export function patchSubscriber(core: ICore, transport: Transport, delivery: Delivery): void {
  const subscriber = core.relayer.subscriber as unknown as SubscriberInside
  subscriber.checkPending = nothing // our delivery resends what is pending
  subscriber.rpcBatchSubscribe = async (subscriptions) => {
    const topics = subscriptions.map(({ topic }) => topic)
    await transport.request('irn_batchSubscribe', { topics })
  }
  subscriber.rpcSubscribe = async (topic, _relay, options) => {
    try {
      if (!options?.internal?.skipSubscribe)
        await delivery.send('irn_subscribe', { topic }, { topic })
      return await subscriber.getSubscriptionId(topic)
    } catch (error) {
      subscriber.pending.delete(topic)
      throw error
    }
  }
  subscriber.unsubscribe = async (topic) => {
    const id = await subscriber.getSubscriptionId(topic)
    subscriber.pending.delete(topic)
    subscriber.cached = subscriber.cached.filter((one) => one.topic !== topic)
    await subscriber.onUnsubscribe(topic, id, userDisconnected)
    const { values, cached } = subscriber // while disconnected, all are in the cache
    await subscriber.setRelayerSubscriptions(values.length > 0 ? values : cached)
    if (transport.isReady())
      transport.request('irn_unsubscribe', { topic, id }).catch(() => undefined)
  }
}

/**
 * Removes requests to the verify host, telemetry and push registration (ruling 14), and the heartbeat until it is needed.
 * @returns a function that starts and stops the heartbeat
 */
export function patchCore(core: ICore): { setHeartbeat(isOn: boolean): void } {
  core.verify.register = async () => ''
  core.verify.resolve = async () => undefined as never
  core.eventClient.init = nothing
  core.echoClient.registerDeviceToken = nothing
  const { heartbeat } = core
  const start = heartbeat.init.bind(heartbeat)
  heartbeat.init = nothing
  return {
    setHeartbeat(isOn) {
      if (isOn) void start()
      else heartbeat.stop()
    },
  }
}

/**
 * Catches rejections, because the engine calls its own async methods without awaiting them. Callers that await one still get
 * the error. A session is deleted only once, however many events request it. Answers are emitted at once (unpatched, the
 * answer to a ping takes half a second, and an answer for which no request is pending throws).
 */
export function patchEngine(sign: ISignClient): void {
  const engine = sign.engine as unknown as Record<string, unknown>
  const { deleteSession, events } = engine as EngineInside
  // For analytics, which patchPublisher drops. The code it needs is not in the published bundle.
  engine.getTVFParams = () => ({})
  engine.deleteSession = async (session: { topic: string }) => {
    if (sign.session.keys.includes(session.topic)) await deleteSession(session)
  }
  const passOn =
    (name: string) =>
    (topic: string, { id, error, result }: Answer) =>
      void events.emit(`${name}:${id}`, { topic, error, result })
  engine.onSessionPingResponse = passOn('session_ping')
  // Late answers: their request has ended, or was made by an earlier page and is not in this page's history.
  engine.onSessionRequestResponse = (topic: string, answer: Answer) => {
    const { id, error, result } = answer
    if (events.emit(`session_request:${id}`, { topic, error, result })) return
    events.emit(`late_answer:${topic}`, { ...answer, isTaken: false })
  }
  const onKnownResponse = engine.onRelayEventResponse as (event: Response) => Promise<void>
  engine.onRelayEventResponse = async (event: Response) => {
    const { topic, payload } = event
    if (await sign.core.history.exists(topic, payload.id)) return onKnownResponse(event)
    const late = { ...payload, isTaken: false }
    events.emit(`late_answer:${topic}`, late)
    if (!late.isTaken) throw new Error('Nobody asked') // the client then keeps the message as unread
  }
  engine.cleanupPendingSentRequestsForTopic = ({
    topic,
    error,
  }: {
    topic: string
    error: object
  }) => {
    for (const { topic: its, request } of sign.core.history.pending)
      if (its === topic) events.emit(`session_request:${request.id}`, { topic, error })
  }
  for (const [name, method] of Object.entries(engine)) {
    if (typeof method !== 'function') continue
    engine[name] = (...values: unknown[]) => {
      const answer: unknown = method.apply(engine, values)
      if (answer instanceof Promise) answer.catch(() => undefined)
      return answer
    }
  }
}

/**
 * Checks the form and size of a session's namespaces before the client reads them (unpatched, an update may be anything, and
 * twenty thousand accounts block the page for a minute). A malformed update is refused, and the session stays as it is.
 * Call it before {@link patchEngine}.
 */
export function boundSessions(sign: ISignClient): void {
  const engine = sign.engine as unknown as BoundInside
  const { onSessionSettleRequest, onSessionUpdateRequest } = engine
  const bounded = <T extends Payload>(payload: T) => {
    const params = ownRecord(payload.params)
    return { ...payload, params: { ...params, namespaces: cleanNamespaces(params.namespaces) } }
  }
  engine.onSessionSettleRequest = (topic, payload) =>
    onSessionSettleRequest(topic, bounded(payload))
  engine.onSessionUpdateRequest = (topic, payload) => {
    const { namespaces } = ownRecord(payload.params)
    if (!isSessionUpdate(namespaces))
      return engine.sendError({ id: payload.id, topic, error: invalidUpdate })
    return onSessionUpdateRequest(topic, bounded(payload))
  }
}
type BoundInside = Record<
  'onSessionSettleRequest' | 'onSessionUpdateRequest',
  (topic: string, payload: Payload & { id: number }) => Promise<void>
> & { sendError(about: { id: number; topic: string; error: object }): Promise<void> }
type Payload = { params?: unknown }
type Answer = { id: number; error?: object; result?: unknown }
type Response = { topic: string; payload: Answer }

type SettlingInside = {
  events: { emit(event: string, answer: object): void }
  pendingSessions: Map<number, { sessionTopic: string }>
  onSessionProposeResponse(topic: string, answer: { id: number }, ...rest: unknown[]): Promise<void>
  onSessionSettleRequest(topic: string, payload: Payload): Promise<void>
}

/**
 * Ends the wait for an approval when the approval is not usable (unpatched, only the wallet is notified and the proposal
 * stays pending until it expires). Call it after {@link boundSessions}.
 */
export function patchSettlement(sign: ISignClient): void {
  const engine = sign.engine as unknown as SettlingInside
  const { onSessionProposeResponse, onSessionSettleRequest, events, pendingSessions } = engine
  const fail = (id: number, error: unknown) => events.emit(`session_connect:${id}`, { error })
  engine.onSessionProposeResponse = (topic, answer, ...rest) =>
    onSessionProposeResponse(topic, answer, ...rest).catch((error) => fail(answer.id, error))
  engine.onSessionSettleRequest = async (topic, payload) => {
    const params = ownRecord(payload.params)
    const expiry = Number.isFinite(params.expiry) ? params.expiry : 0
    await onSessionSettleRequest(topic, { ...payload, params: { ...params, expiry } })
    for (const [id, { sessionTopic }] of pendingSessions)
      if (sessionTopic === topic) fail(id, { code: settlementFailed })
  }
}

/** A logger for the client that discards everything. */
export function silentLogger(): NonNullable<Exclude<CoreTypes.Options['logger'], string>> {
  const quiet = () => undefined
  const make = () => ({
    level: 'silent',
    trace: quiet,
    debug: quiet,
    info: quiet,
    warn: quiet,
    error: quiet,
    fatal: quiet,
    child: make,
  })
  return make() as never
}
