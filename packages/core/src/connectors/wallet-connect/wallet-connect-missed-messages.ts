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
const aliveDeadline = 3_000 // ms a socket that slept has to answer

const answer = z.object({
  messages: z.array(z.object({ topic: z.string(), message: z.string(), publishedAt: z.number() })),
  hasMore: z.boolean(),
})

/** An answer nobody here waits for; each listener may take it. */
type Late = { id: number; result?: unknown; error?: unknown; isTaken: boolean }
type EngineInside = {
  processPendingMessageEvents(): Promise<void>
  events: Record<'on' | 'off', (event: string, listener: (late: Late) => void) => void>
}

/** The messages that came while the page was away. */
export interface MissedMessages {
  /**
   * Resolves when the relay has acknowledged the subscription and the client has processed all it kept (ruling 9).
   * Tries until the transport is released. @throws KitError `relay/refused`, `relay/unreachable`
   */
  fetch(topic: string, signal?: AbortSignal): Promise<void>
  /** Fetches once, over the socket there is: one that does not answer is dead, and is replaced. */
  fetchOnce(): Promise<void>
  /** Answers to what pages before this one asked, see {@link WalletLink.onLateAnswer}. */
  onLateAnswer(topic: string, take: (answer: LateAnswer) => boolean): Dispose
  /** Whether the wallet has ended this session since the page was opened. */
  isDeleted(topic: string): boolean
  destroy: Dispose
}

/** @param onDelete told as soon as a wallet's session delete is read; the client acts on it only later */
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
    // A message the relay pushed just before its answer is still being processed by the client.
    await new Promise<void>((resolve) => env.after(0, resolve))
  }

  /** Connects, and subscribes also to what another page has made. */
  async function subscribe(topic: string, signal?: AbortSignal) {
    await transport.ready()
    if (!signal?.aborted && !subscriber.topics.includes(topic)) await subscriber.subscribe(topic)
  }

  return {
    async fetch(topic, signal) {
      await engine.processPendingMessageEvents() // received, but not processed when the page went
      while (!signal?.aborted) {
        await subscribe(topic, signal)
        try {
          return await fetchPages([topic])
        } catch (error) {
          if (KitError.is(error, 'relay/refused')) throw error
          if (error instanceof RelayAnswerError) return // a relay without this method pushes all by itself
        }
      }
    },
    async fetchOnce() {
      try {
        await fetchPages(subscriber.topics.slice(0, 500), aliveDeadline)
      } catch {
        // Lost: the transport opens another connection, and the relay delivers there.
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
      void engine.processPendingMessageEvents() // those that came already
      return () => engine.events.off(event, handle)
    },
    isDeleted: (topic) => deleted.has(topic),
    destroy: () => history.removeListener('history_created', onRequest),
  }
}
