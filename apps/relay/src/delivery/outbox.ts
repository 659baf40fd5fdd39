import { encodePush } from '../frames/json-rpc.js'
import type { Limits } from '../limits.js'
import type { Store, StoredMessage } from '../store/store.js'
import { subscriptionId } from './subscription-id.js'
import type { Wire } from './wire.js'

interface Delivery {
  topic: string
  messageId: string
  sentAt: number
  resends: number
  /** The client has answered it with an error. */
  isRefused: boolean
}

/**
 * The deliveries of one connection. All messages are read from the mailbox; a live message only
 * causes that read. So order, expiry and flow control are the same for live and stored messages.
 */
export interface Outbox {
  readonly client: string
  /** The network address the client counts against. */
  readonly address: string
  readonly wire: Wire
  /**
   * Makes this topic deliverable, from the start of its mailbox. The first `notify` sends. What is in flight is not repeated:
   * official clients act twice on two copies that they read at once.
   */
  open(topic: string): void
  close(topic: string): void
  /** The topic may have new messages. */
  notify(topic: string): void
  /** The client has answered this push. Returns whether it has taken it, and a push of this id is in flight. */
  acknowledge(pushId: string, received: boolean): boolean
  /** Resends pushes that were not acknowledged in time. */
  resend(): void
}

interface OutboxDeps {
  client: string
  address: string
  wire: Wire
  store: Pick<Store, 'unread' | 'waiting' | 'ack'>
  limits: Pick<Limits, 'inFlight' | 'resendAfter' | 'resends'>
  nextPushId: () => number
  /** Monotonic, ms. */
  clock: () => number
  report: (error: unknown) => void
}

const pageSize = 16

/** Creates the outbox of one connection. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { client, wire, store, limits, clock } = deps
  /** Topic -> `seq` of the last message pushed on this connection. */
  const cursors = new Map<string, number>()
  const ready = new Set<string>()
  const inFlight = new Map<string, Delivery>()

  const sendPush = (pushId: string, message: StoredMessage): void => {
    const { topic, message: text, publishedAt, tag, attestation } = message
    const data = { topic, message: text, publishedAt, tag, attestation }
    const params = { id: subscriptionId(topic, client), data }
    wire.send(encodePush(Number(pushId), 'irn_subscription', params), pump)
  }

  // Nothing is pushed to a client that is behind, so that a slow reader is not disconnected.
  const hasRoom = (): boolean => inFlight.size < limits.inFlight && !wire.isBehind()

  const isInFlight = ({ topic, id }: StoredMessage): boolean =>
    [...inFlight.values()].some((one) => one.topic === topic && one.messageId === id)

  const push = (message: StoredMessage): void => {
    const { topic, id: messageId } = message
    const pushId = String(deps.nextPushId())
    inFlight.set(pushId, { topic, messageId, sentAt: clock(), resends: 0, isRefused: false })
    sendPush(pushId, message)
  }

  const pumpTopic = (topic: string): void => {
    const messages = store.unread(topic, client, cursors.get(topic) ?? 0, pageSize)
    for (const message of messages) {
      const isRepeated = isInFlight(message)
      if (!isRepeated && !hasRoom()) return
      cursors.set(topic, message.seq)
      if (!isRepeated) push(message)
    }
    if (messages.length < pageSize) ready.delete(topic)
  }

  function pump(): void {
    try {
      for (const topic of ready) {
        while (ready.has(topic) && hasRoom()) pumpTopic(topic)
        if (!hasRoom()) return
      }
    } catch (error) {
      // The store cannot be read. The messages stay in it, and the next `notify` tries again.
      deps.report(error)
    }
  }

  const dropInFlight = (topic: string, isDropped: (delivery: Delivery) => boolean): void => {
    for (const [pushId, delivery] of inFlight) {
      if (delivery.topic === topic && isDropped(delivery)) inFlight.delete(pushId)
    }
  }

  const resendOne = (pushId: string, delivery: Delivery): void => {
    const message = store.waiting(delivery.topic, delivery.messageId, client)
    if (!message || delivery.resends >= limits.resends) {
      // Acknowledged on another connection, expired, or resent often enough. If it is still in the
      // mailbox, the next subscribe delivers it.
      inFlight.delete(pushId)
      return
    }
    delivery.resends += 1
    delivery.sentAt = clock()
    sendPush(pushId, message)
  }

  return {
    client,
    address: deps.address,
    wire,
    open: (topic) => {
      dropInFlight(topic, ({ resends, isRefused }) => isRefused || resends >= limits.resends)
      cursors.set(topic, 0)
    },
    close: (topic) => {
      dropInFlight(topic, () => true)
      cursors.delete(topic)
      ready.delete(topic)
    },
    notify: (topic) => {
      if (!cursors.has(topic)) return
      ready.add(topic)
      pump()
    },
    acknowledge: (pushId, received) => {
      const delivery = inFlight.get(pushId)
      if (!delivery) return false
      delivery.isRefused = !received
      if (!received) return false
      inFlight.delete(pushId)
      store.ack(delivery.topic, [delivery.messageId], client).catch(deps.report)
      pump()
      return true
    },
    resend: () => {
      const before = clock() - limits.resendAfter
      for (const [pushId, delivery] of inFlight) {
        if (delivery.sentAt <= before && !wire.isBehind()) resendOne(pushId, delivery)
      }
      pump()
    },
  }
}
