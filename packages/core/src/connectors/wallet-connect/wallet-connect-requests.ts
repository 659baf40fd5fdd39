import { withDeadline } from '../../async/deadline.js'
import { deferred } from '../../async/deferred.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import type { CaipNetworkId } from '../../networks/caip-network.js'
import type { ProviderRequest } from '../connector.js'
import type { PatchedClient } from './wallet-connect-client.js'
import { requestError } from './wallet-connect-error.js'

const expiry = 300 // s a wallet has to answer, the least the protocol knows
const deadline = 299_000 // ms
const fetchDeadline = 10_000 // ms to fetch an answer a page missed while it slept: when it wakes all its timers are due
const pingExpiry = 30 // s
const pingDeadline = 10_000 // ms

export interface WalletRequest {
  readonly topic: string
  /** As the session calls it. */
  readonly network: CaipNetworkId
  readonly method: string
  readonly params: unknown
  readonly onAsked?: ProviderRequest['onAsked']
  readonly signal: AbortSignal
}

/** Requests to wallets, and those that are pending. */
export interface Requests {
  /**
   * Asks the wallet, and takes its answer as soon as it is there: the client would also wait until the relay acknowledges
   * the request. It is pending from the moment of the call.
   * @throws the wallet's error with its code; KitError `connection/timeout`, `wallet/disconnected`, `relay/unreachable`
   * (the request was never sent), `session/expired`
   */
  ask(request: WalletRequest): Promise<unknown>
  /**
   * Asks whether the wallet is there; no person is asked.
   * @throws KitError `connection/timeout`, `relay/unreachable`, `wallet/disconnected`
   */
  ping(topic: string, signal: AbortSignal): Promise<void>
  /** The ids of the pending requests, oldest first. */
  pending(topic: string): number[]
}

type Answer = { topic?: string; result?: unknown; error?: unknown }
type EngineInside = {
  events: {
    on(event: string, listener: (answer: Answer) => void): void
    off(event: string, listener: (answer: Answer) => void): void
  }
  isValidRequest(request: object): Promise<void>
  sendRequest(message: object): Promise<unknown>
}

// The message, and the name under which the client passes on the answer to it.
const asked = ['wc_sessionRequest', 'session_request'] as const
const pinged = ['wc_sessionPing', 'session_ping'] as const

/**
 * @param fetchMissed fetches what the relay has kept for a topic
 * @param changed told when the pending requests of a topic are others
 */
export function createRequests(
  { sign }: Pick<PatchedClient, 'sign'>,
  env: Pick<Environment, 'after' | 'now'>,
  fetchMissed: (topic: string) => Promise<void>,
  changed: (topic: string) => void,
): Requests {
  const engine = sign.engine as unknown as EngineInside
  const pending = new Map<number, string>()

  /** Ids must not repeat: wallets take one they know for a request they know. */
  function newId(): number {
    let id = env.now() * 1_000 + Math.floor(Math.random() * 1_000)
    while (pending.has(id)) id++
    return id
  }

  /** Sends a message and waits for the wallet's answer to it, until `over`. */
  async function exchange(
    [method, name]: readonly [string, string],
    request: { id: number; topic: string; params: object; expiry: number },
    over: AbortSignal,
  ): Promise<unknown> {
    const { id, topic, params, expiry } = request
    if (over.aborted) throw new KitError('connection/cancelled')
    const event = `${name}:${id}`
    const answered = deferred<unknown>()
    const settle = ({ topic: its, error, result }: Answer) => {
      if (its !== topic) return // another wallet that guessed the id
      if (error === undefined) answered.resolve(result)
      else answered.reject(error)
    }
    engine.events.on(event, settle)
    over.addEventListener('abort', () => engine.events.off(event, settle))
    const message = { topic, method, params, clientRpcId: id, expiry, throwOnFailedPublish: true }
    engine.sendRequest(message).catch((error) => {
      // Not acknowledged in time: the wallet may have it all the same.
      if (!KitError.is(error, 'connection/timeout')) answered.reject(error)
    })
    return answered.promise
  }

  return {
    async ask({ topic, network, method, params, onAsked, signal }) {
      const id = newId()
      onAsked?.(`${topic}.${id}`)
      const over = new AbortController()
      const copy = Array.isArray(params) ? [...params] : { ...Object(params) }
      const request = { method, params: copy }
      pending.set(id, topic)
      changed(topic)
      const send = async () => {
        await engine.isValidRequest({ topic, chainId: network, request, expiry })
        const expiryTimestamp = Math.floor(env.now() / 1_000) + expiry
        const params = { request: { ...request, expiryTimestamp }, chainId: network }
        return exchange(asked, { id, topic, params, expiry }, over.signal)
      }
      try {
        const answer = send()
        answer.catch(() => undefined) // it may come when nobody waits for it any more
        return await withDeadline(env, deadline, () => answer, { signal }).catch((error) => {
          if (!KitError.is(error, 'connection/timeout')) throw error
          const last = () =>
            Promise.race([answer, fetchMissed(topic).then(() => Promise.reject(error))])
          return withDeadline(env, fetchDeadline, last, { signal })
        })
      } catch (error) {
        throw signal.aborted && KitError.is(error, 'connection/cancelled')
          ? new KitError('wallet/disconnected', { cause: error })
          : requestError(error)
      } finally {
        over.abort()
        pending.delete(id)
        changed(topic)
      }
    },
    async ping(topic, signal) {
      const over = new AbortController()
      const request = { id: newId(), topic, params: {}, expiry: pingExpiry }
      try {
        await withDeadline(env, pingDeadline, () => exchange(pinged, request, over.signal), {
          signal,
        })
      } catch (error) {
        throw signal.aborted
          ? new KitError('wallet/disconnected', { cause: error })
          : requestError(error)
      } finally {
        over.abort()
      }
    },
    pending: (topic) => [...pending].flatMap(([id, its]) => (its === topic ? [id] : [])),
  }
}
