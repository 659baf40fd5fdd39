import type { RelayerTypes } from '@walletconnect/types'
import * as z from 'zod/mini'
import type { Dispose } from '../../async/disposer.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import type { LateAnswer } from '../connector.js'
import type { PatchedClient } from './wallet-connect-client.js'
import { requestError } from './wallet-connect-error.js'
import { RelayAnswerError } from './wallet-connect-socket.js'

const mostPages = 20
const aliveDeadline = 3_000 // ms for a response on a socket that slept

const answer = z.object({
  messages: z.array(z.object({ topic: z.string(), message: z.string(), publishedAt: z.number() })),
  hasMore: z.boolean(),
})

/** An answer for which no request is pending in this page. The first listener that handles it takes it. */
type Late = { id: number; result?: unknown; error?: unknown; isTaken: boolean }
type EngineInside = {
  processPendingMessageEvents(): Promise<void>
  events: Record<'on' | 'off', (event: string, listener: (late: Late) => void) => void>
}

/** Fetches the messages that arrived while the page was asleep or closed. */
export interface MissedMessages {
  /**
   * Resolves when the relay has acknowledged the subscription and the client has processed all messages that the relay kept
   * (ruling 9). Retries until the transport is released. @throws KitError `relay/refused`, `relay/unreachable`
   */
  fetch(topic: string, signal?: AbortSignal): Promise<void>
  /** Fetches once over the current socket. If the relay does not respond, the socket is dead and is replaced. */
  fetchOnce(): Promise<void>
  /** Passes on answers to requests of earlier pages; see {@link WalletLink.onLateAnswer}. */
  onLateAnswer(topic: string, take: (answer: LateAnswer) => boolean): Dispose
  /** Whether the wallet has ended this session since the page was opened. */
  isDeleted(topic: string): boolean
  destroy: Dispose
}

/** @param onDelete called as soon as a wallet's session delete is read; the client handles it only later */
export function createMissedMessages(
  { sign, transport }: PatchedClient,
  env: Pick<Environment, 'after'>,
  onDelete: (topic: string) => void,
): MissedMessages {
  const { history, relayer } = sign.core
  const { subscriber } = relayer
  const engine = sign.engine as unknown as EngineInside
  const deleted = new Set<string>()
  const onRequest = ({ topic, request }: { topic: string; request: { method: string } }) => {
    if (request.method !== 'wc_sessionDelete') return
    deleted.add(topic)
    onDelete(topic)
  }
  history.on('history_created', onRequest)

  async function fetchPages(topics: readonly string[], deadline?: number) {
    for (let page = 0; page < mostPages; page++) {
      const given = await transport.request(
        'irn_batchFetchMessages',
        { topics },
        undefined,
        deadline,
      )
      const { data } = z.safeParse(answer, given)
      if (!data) return
      await relayer.handleBatchMessageEvents(data.messages as RelayerTypes.MessageEvent[])
      if (!data.hasMore) break
    }
    // The client may still be processing a message that the relay pushed just before its response.
    await new Promise<void>((resolve) => env.after(0, resolve))
  }

  /** Connects and subscribes, also to topics that another page created. */
  async function subscribe(topic: string, signal?: AbortSignal) {
    await transport.ready()
    if (!signal?.aborted && !subscriber.topics.includes(topic)) await subscriber.subscribe(topic)
  }

  return {
    async fetch(topic, signal) {
      await engine.processPendingMessageEvents() // messages that an earlier page received but did not process
      while (!signal?.aborted) {
        await subscribe(topic, signal)
        try {
          return await fetchPages([topic])
        } catch (error) {
          if (KitError.is(error, 'relay/refused')) throw error
          if (error instanceof RelayAnswerError) return // a relay without this method pushes all messages anyway
        }
      }
    },
    async fetchOnce() {
      try {
        await fetchPages(subscriber.topics.slice(0, 500), aliveDeadline)
      } catch {
        // The connection was lost. The transport opens another one, and the relay delivers the messages there.
      }
    },
    onLateAnswer(topic, take) {
      const event = `late_answer:${topic}`
      const handle = (late: Late) => {
        if (late.isTaken) return
        const { id, result, error } = late
        const answer = error === undefined ? { result } : { error: requestError(error) }
        late.isTaken = take({ id: `${topic}.${id}`, ...answer })
      }
      engine.events.on(event, handle)
      void engine.processPendingMessageEvents() // answers that have already arrived
      return () => engine.events.off(event, handle)
    },
    isDeleted: (topic) => deleted.has(topic),
    destroy: () => history.removeListener('history_created', onRequest),
  }
}
