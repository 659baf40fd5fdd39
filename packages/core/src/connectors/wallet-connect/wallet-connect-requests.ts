import { withDeadline } from '../../async/deadline.js'
import { deferred } from '../../async/deferred.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import type { CaipNetworkId } from '../../networks/caip-network.js'
import type { ProviderRequest } from '../connector.js'
import type { PatchedClient } from './wallet-connect-client.js'
import { requestError } from './wallet-connect-error.js'

const expiry = 300 // s for a wallet to answer, the shortest time that the protocol allows
const deadline = 299_000 // ms
const fetchDeadline = 10_000 // ms to fetch an answer that the page missed while it slept; on waking all timers are due
const pingExpiry = 30 // s
const pingDeadline = 10_000 // ms

export interface WalletRequest {
  readonly topic: string
  /** The network's id in the session. */
  readonly network: CaipNetworkId
  readonly method: string
  /** JSON that nobody changes later. */
  readonly params: unknown
  readonly onAsked?: ProviderRequest['onAsked']
  readonly signal: AbortSignal
}

/** Sends requests to wallets and keeps track of the pending ones. */
export interface Requests {
  /**
   * Sends a request and resolves as soon as the answer arrives. The client itself would also wait until the relay has
   * acknowledged the request. It counts as pending from the call on.
   * @throws the wallet's error with its code; KitError `connection/timeout`, `wallet/disconnected`, `relay/unreachable`
   * (the request was never sent), `session/expired`
   */
  ask(request: WalletRequest): Promise<unknown>
  /**
   * Checks that the wallet responds, without prompting the person.
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

// The method of the message, and the name of the client's event with the answer.
const requestMessage = ['wc_sessionRequest', 'session_request'] as const
const pingMessage = ['wc_sessionPing', 'session_ping'] as const

/**
 * @param fetchMissed fetches the messages that the relay kept for a topic
 * @param changed called when the pending requests of a topic have changed
 */
export function createRequests(
  { sign }: Pick<PatchedClient, 'sign'>,
  env: Pick<Environment, 'after' | 'now'>,
  fetchMissed: (topic: string) => Promise<void>,
  changed: (topic: string) => void,
): Requests {
  const engine = sign.engine as unknown as EngineInside
  const pending = new Map<number, string>()

  /** Ids must be unique: wallets treat a known id as a repetition of the same request. */
  function newId(): number {
    let id = env.now() * 1_000 + Math.floor(Math.random() * 1_000)
    while (pending.has(id)) id++
    return id
  }

  /** Sends a message and waits for the wallet's answer until `over` is aborted. */
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
      if (its !== topic) return // an answer of another wallet that guessed the id
      if (error === undefined) answered.resolve(result)
      else answered.reject(error)
    }
    engine.events.on(event, settle)
    over.addEventListener('abort', () => engine.events.off(event, settle))
    const message = { topic, method, params, clientRpcId: id, expiry, throwOnFailedPublish: true }
    engine.sendRequest(message).catch((error) => {
      // Without an acknowledgement the wallet may still have received it, so its answer is awaited.
      if (!KitError.is(error, 'connection/timeout')) answered.reject(error)
    })
    return answered.promise
  }

  return {
    async ask({ topic, network, method, params, onAsked, signal }) {
      const id = newId()
      onAsked?.(`${topic}.${id}`)
      const over = new AbortController()
      const request = { method, params }
      pending.set(id, topic)
      changed(topic)
      const send = async () => {
        await engine.isValidRequest({ topic, chainId: network, request, expiry })
        const expiryTimestamp = Math.floor(env.now() / 1_000) + expiry
        const params = { request: { ...request, expiryTimestamp }, chainId: network }
        return exchange(requestMessage, { id, topic, params, expiry }, over.signal)
      }
      try {
        const answer = send()
        answer.catch(() => undefined) // it may be rejected after the deadline, when nothing handles it
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
        await withDeadline(env, pingDeadline, () => exchange(pingMessage, request, over.signal), {
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
