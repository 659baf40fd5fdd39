import { Failure } from '../frames/failure.js'
import type { Limits } from '../limits.js'
import type { NewMessage, Store, StoredMessage } from '../store/store.js'
import type { Outbox } from './outbox.js'

/** Brings what is published to who is subscribed: the store decides, live connections are woken. */
export interface Hub {
  attach(outbox: Outbox): void
  /** @throws Failure `MailboxLimitExceeded`. Resolves when the message is safely stored. */
  publish(message: NewMessage): Promise<void>
  /**
   * Makes the client a member and the connection a receiver of the topics. Nothing of a new topic
   * is pushed before `wake`, which belongs after the answer: older clients drop what comes earlier.
   * @throws Failure `SubscriberLimitExceeded`.
   */
  subscribe(outbox: Outbox, topics: readonly string[]): Promise<{ wake: () => void }>
  unsubscribe(outbox: Outbox, topic: string): Promise<void>
  /** Unread messages of the topics, as many as fit into one answer, and what to call once they have arrived. */
  fetch(
    client: string,
    topics: readonly string[],
  ): { messages: StoredMessage[]; hasMore: boolean; arrived: () => void }
  /** The connection is gone. Memberships stay. */
  detach(outbox: Outbox): void
}

interface HubDeps {
  store: Store
  limits: Pick<Limits, 'fetchBytes' | 'batch' | 'connectionTopics'>
  report: (error: unknown) => void
}

const pageSize = 16

/** Creates the hub of one relay. */
export function createHub({ store, limits, report }: HubDeps): Hub {
  const receivers = new Map<string, Set<Outbox>>()
  const attached = new Map<Outbox, Set<string>>()

  const tails = new WeakMap<Outbox, Promise<unknown>>()

  // One after the other: an unsubscribe must not overtake the subscribe it follows.
  const inOrder = <T>(outbox: Outbox, task: () => Promise<T>): Promise<T> => {
    const result = (tails.get(outbox) ?? Promise.resolve()).then(task)
    // The failure is the caller's, through `result`; the next task does not care.
    tails.set(
      outbox,
      result.catch(() => undefined),
    )
    return result
  }

  const unlisten = (outbox: Outbox, topic: string): void => {
    outbox.close(topic)
    attached.get(outbox)?.delete(topic)
    const found = receivers.get(topic)
    found?.delete(outbox)
    if (found?.size === 0) receivers.delete(topic)
  }

  const listen = (outbox: Outbox, topic: string): void => {
    const found = receivers.get(topic) ?? new Set()
    receivers.set(topic, found.add(outbox))
    attached.get(outbox)?.add(topic)
  }

  const begin = (outbox: Outbox, topics: readonly string[]): void => {
    for (const topic of topics) {
      // Unsubscribed, or gone, while the answer was on its way.
      if (!attached.get(outbox)?.has(topic)) continue
      outbox.open(topic)
      outbox.wake(topic)
    }
  }

  const isListening = (client: string, topic: string): boolean =>
    [...(receivers.get(topic) ?? [])].some((outbox) => outbox.client === client)

  const markArrived = (client: string, messages: readonly StoredMessage[]): void => {
    const topics = new Set(messages.map((message) => message.topic))
    for (const topic of topics) {
      const ids = messages.filter((message) => message.topic === topic).map(({ id }) => id)
      store.ack(topic, ids, client).catch(report)
    }
  }

  function* unreadOf(client: string, topics: readonly string[]): Generator<StoredMessage> {
    for (const topic of topics) {
      let page = store.unread(topic, client, 0, pageSize)
      while (page.length > 0) {
        yield* page
        page = store.unread(topic, client, page.at(-1)?.seq ?? 0, pageSize)
      }
    }
  }

  return {
    attach: (outbox) => {
      attached.set(outbox, new Set())
    },
    publish: async (message) => {
      const outcome = await store.accept(message)
      if (outcome === 'full') throw new Failure('MailboxLimitExceeded')
      if (outcome === 'duplicate') return
      for (const outbox of [...(receivers.get(message.topic) ?? [])]) {
        if (outbox.client !== message.from) outbox.wake(message.topic)
      }
    },
    subscribe: (outbox, topics) =>
      inOrder(outbox, async () => {
        const own = attached.get(outbox) ?? new Set()
        if (new Set([...own, ...topics]).size > limits.connectionTopics) {
          throw new Failure('SubscriberLimitExceeded')
        }
        const outcome = await store.join(topics, outbox.client)
        if (outcome === 'full') throw new Failure('SubscriberLimitExceeded')
        if (attached.has(outbox)) for (const topic of topics) listen(outbox, topic)
        return { wake: () => begin(outbox, topics) }
      }),
    unsubscribe: (outbox, topic) =>
      inOrder(outbox, async () => {
        unlisten(outbox, topic)
        // Another tab of the same client may still need the membership.
        if (!isListening(outbox.client, topic)) await store.leave(topic, outbox.client)
      }),
    fetch: (client, topics) => {
      const messages: StoredMessage[] = []
      let bytes = 0
      for (const message of unreadOf(client, [...new Set(topics)])) {
        bytes += message.message.length
        const isOver = bytes > limits.fetchBytes || messages.length >= limits.batch
        if (isOver && messages.length > 0) {
          return { messages, hasMore: true, arrived: () => markArrived(client, messages) }
        }
        messages.push(message)
      }
      return { messages, hasMore: false, arrived: () => markArrived(client, messages) }
    },
    detach: (outbox) => {
      for (const topic of attached.get(outbox) ?? []) unlisten(outbox, topic)
      attached.delete(outbox)
    },
  }
}
