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
  /** Makes this topic deliverable, from the start of its mailbox. The first `notify` sends. */
  open(topic: string): void
  close(topic: string): void
  /** The topic may have new messages. */
  notify(topic: string): void
  /** The client has this push. Returns false when no push of this id is in flight. */
  acknowledge(pushId: string): boolean
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

  const pumpTopic = (topic: string): void => {
    const messages = store.unread(topic, client, cursors.get(topic) ?? 0, pageSize)
    for (const message of messages) {
      if (!hasRoom()) return
      const pushId = String(deps.nextPushId())
      inFlight.set(pushId, { topic, messageId: message.id, sentAt: clock(), resends: 0 })
      cursors.set(topic, message.seq)
      sendPush(pushId, message)
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

  const dropInFlight = (topic: string): void => {
    for (const [pushId, delivery] of inFlight) {
      if (delivery.topic === topic) inFlight.delete(pushId)
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
      dropInFlight(topic)
      cursors.set(topic, 0)
    },
    close: (topic) => {
      dropInFlight(topic)
      cursors.delete(topic)
      ready.delete(topic)
    },
    notify: (topic) => {
      if (!cursors.has(topic)) return
      ready.add(topic)
      pump()
    },
    acknowledge: (pushId) => {
      const delivery = inFlight.get(pushId)
      if (!delivery) return false
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
