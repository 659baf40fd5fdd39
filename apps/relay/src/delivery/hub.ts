import { Failure } from '../frames/failure.js'
import type { Limits } from '../limits.js'
import type { NewMessage, Store, StoredMessage } from '../store/store.js'
import { createTally } from '../tally.js'
import { createTurns } from '../turns.js'
import type { Outbox } from './outbox.js'

/** Delivers published messages to subscribers: stores them, and notifies live connections. */
export interface Hub {
  attach(outbox: Outbox): void
  /** Resolves when the message is on disk. @throws Failure `MailboxLimitExceeded` */
  publish(message: NewMessage): Promise<void>
  /**
   * Makes the client a member and the connection a receiver of the topics. Nothing of a new topic
   * is pushed before `startDelivery`. Call that after the answer: older clients drop earlier pushes.
   * @throws Failure `SubscriberLimitExceeded`.
   */
  subscribe(outbox: Outbox, topics: readonly string[]): Promise<{ startDelivery: () => void }>
  unsubscribe(outbox: Outbox, topic: string): Promise<void>
  /** Unread messages of the topics, as many as fit into one answer. Call `onReceived` once the client has them. */
  fetch(
    client: string,
    topics: readonly string[],
  ): { messages: StoredMessage[]; hasMore: boolean; onReceived: () => void }
  /** The connection is gone. Memberships stay. */
  detach(outbox: Outbox): void
}

interface HubDeps {
  store: Store
  limits: Pick<Limits, 'fetchBytes' | 'batch' | 'connectionTopics' | 'client' | 'address'>
  report: (error: unknown) => void
}

const pageSize = 16
const sliceSize = 50 // topics that are joined in one go: some milliseconds

// Two connections of one client (tabs, devices) may each subscribe to all its topics.
const subscriptionsPerMembership = 2

/** Creates the hub of one relay. */
export function createHub({ store, limits, report }: HubDeps): Hub {
  const receivers = new Map<string, Set<Outbox>>()
  const attached = new Map<Outbox, Set<string>>()

  /** Live subscriptions per client id and per address. Each connection counts its own. */
  const live = createTally()

  const turns = createTurns()
  const lastTasks = new WeakMap<Outbox, Promise<unknown>>()

  // One task at a time: an unsubscribe must not overtake the subscribe before it.
  const inOrder = <T>(outbox: Outbox, task: () => Promise<T>): Promise<T> => {
    const result = (lastTasks.get(outbox) ?? Promise.resolve()).then(task)
    // The caller gets a failure through `result`; it does not stop the next task.
    lastTasks.set(
      outbox,
      result.catch(() => undefined),
    )
    return result
  }

  const count = (outbox: Outbox, by: number): void => {
    live.add(outbox.client, by)
    live.add(outbox.address, by)
  }

  const removeReceiver = (outbox: Outbox, topic: string): void => {
    outbox.close(topic)
    if (attached.get(outbox)?.delete(topic)) count(outbox, -1)
    const found = receivers.get(topic)
    found?.delete(outbox)
    if (found?.size === 0) receivers.delete(topic)
  }

  const hasTooMany = (outbox: Outbox, own: ReadonlySet<string>, topics: readonly string[]) => {
    const more = topics.filter((topic) => !own.has(topic)).length
    const { client, address } = limits
    return (
      own.size + more > limits.connectionTopics ||
      (more > 0 &&
        (live.of(outbox.client) + more > subscriptionsPerMembership * client.memberships ||
          live.of(outbox.address) + more > subscriptionsPerMembership * address.memberships))
    )
  }

  /**
   * Makes the connection a receiver, before the client is a member: other connections of it may subscribe meanwhile, and all count.
   * @returns the topics that are new to the connection
   */
  const addReceivers = (outbox: Outbox, topics: readonly string[]): string[] => {
    const own = attached.get(outbox)
    if (!own) return [] // disconnected
    if (hasTooMany(outbox, own, topics)) throw new Failure('SubscriberLimitExceeded')
    const added = topics.filter((topic) => !own.has(topic))
    for (const topic of added) {
      receivers.set(topic, (receivers.get(topic) ?? new Set()).add(outbox))
      own.add(topic)
    }
    count(outbox, added.length)
    return added
  }

  /**
   * Makes the client a member. A long batch is taken in slices, and those of all clients take turns: others are served in
   * between. When it fails, it may have become a member of some topics.
   */
  const join = async ({ client, address }: Outbox, topics: readonly string[]): Promise<void> => {
    for (let from = 0; from < topics.length; from += sliceSize) {
      const slice = topics.slice(from, from + sliceSize)
      const joinSlice = () => store.join(slice, client, address)
      const outcome = await (topics.length > sliceSize ? turns.take(joinSlice) : joinSlice())
      if (outcome === 'full') throw new Failure('SubscriberLimitExceeded')
    }
  }

  const startDelivery = (outbox: Outbox, topics: readonly string[]): void => {
    for (const topic of topics) {
      // Unsubscribed or disconnected before the answer was sent.
      if (!attached.get(outbox)?.has(topic)) continue
      outbox.open(topic)
      outbox.notify(topic)
    }
  }

  const isReceiver = (client: string, topic: string): boolean =>
    [...(receivers.get(topic) ?? [])].some((outbox) => outbox.client === client)

  const acknowledgeAll = (client: string, messages: readonly StoredMessage[]): void => {
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
        if (outbox.client !== message.from) outbox.notify(message.topic)
      }
    },
    subscribe: (outbox, requested) =>
      inOrder(outbox, async () => {
        // A batch may name a topic many times; its mailbox is read once.
        const topics = [...new Set(requested)]
        const added = addReceivers(outbox, topics)
        try {
          await join(outbox, topics)
        } catch (error) {
          for (const topic of added) removeReceiver(outbox, topic)
          throw error
        }
        return { startDelivery: () => startDelivery(outbox, topics) }
      }),
    unsubscribe: (outbox, topic) =>
      inOrder(outbox, async () => {
        removeReceiver(outbox, topic)
        // Another connection of the same client may still need the membership.
        if (!isReceiver(outbox.client, topic)) await store.leave(topic, outbox.client)
      }),
    fetch: (client, topics) => {
      const messages: StoredMessage[] = []
      let bytes = 0
      for (const message of unreadOf(client, [...new Set(topics)])) {
        bytes += Buffer.byteLength(message.message)
        const isOver = bytes > limits.fetchBytes || messages.length >= limits.batch
        if (isOver && messages.length > 0) {
          return { messages, hasMore: true, onReceived: () => acknowledgeAll(client, messages) }
        }
        messages.push(message)
      }
      return { messages, hasMore: false, onReceived: () => acknowledgeAll(client, messages) }
    },
    detach: (outbox) => {
      for (const topic of attached.get(outbox) ?? []) removeReceiver(outbox, topic)
      attached.delete(outbox)
    },
  }
}
