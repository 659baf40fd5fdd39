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
 * What one connection has been sent and has yet to get. The mailbox is the only source: a live
 * message is a hint to read it, so order, expiry and flow control are the same for live and late.
 */
export interface Outbox {
  readonly client: string
  readonly wire: Wire
  /** From now on this topic is delivered, from the start of the mailbox; call `wake` to begin. */
  open(topic: string): void
  close(topic: string): void
  /** The topic may have something new. */
  wake(topic: string): void
  /** The client has this push. Returns false when it was not waiting for one of this id. */
  acknowledge(pushId: string): boolean
  /** Sends again what has waited too long. */
  resend(): void
}

interface OutboxDeps {
  client: string
  wire: Wire
  store: Pick<Store, 'unread' | 'waiting' | 'ack'>
  limits: Pick<Limits, 'inFlight' | 'backlogBytes' | 'resendAfter' | 'resends'>
  nextPushId: () => number
  /** Monotonic, ms. */
  clock: () => number
  report: (error: unknown) => void
}

const readAtOnce = 16

/** Creates the outbox of one connection. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { client, wire, store, limits, clock } = deps
  /** Topic -> place of the last message pushed on this connection. */
  const cursors = new Map<string, number>()
  const ready = new Set<string>()
  const inFlight = new Map<string, Delivery>()

  const sendPush = (pushId: string, message: StoredMessage): void => {
    const { topic, message: text, publishedAt, tag, attestation } = message
    const data = { topic, message: text, publishedAt, tag, attestation }
    const params = { id: subscriptionId(topic, client), data }
    wire.send(encodePush(Number(pushId), 'irn_subscription', params), pump)
  }

  // A quarter of the backlog, so that a slow reader of pushes waits instead of being cut.
  const hasRoom = (): boolean =>
    inFlight.size < limits.inFlight && wire.backlog() < limits.backlogBytes / 4

  const pumpTopic = (topic: string): void => {
    const messages = store.unread(topic, client, cursors.get(topic) ?? 0, readAtOnce)
    for (const message of messages) {
      if (!hasRoom()) return
      const pushId = String(deps.nextPushId())
      inFlight.set(pushId, { topic, messageId: message.id, sentAt: clock(), resends: 0 })
      cursors.set(topic, message.seq)
      sendPush(pushId, message)
    }
    if (messages.length < readAtOnce) ready.delete(topic)
  }

  function pump(): void {
    try {
      for (const topic of ready) {
        while (ready.has(topic) && hasRoom()) pumpTopic(topic)
        if (!hasRoom()) return
      }
    } catch (error) {
      // The store cannot be read. The messages stay in it, and the next wake tries again.
      deps.report(error)
    }
  }

  const forget = (topic: string): void => {
    for (const [pushId, delivery] of inFlight) {
      if (delivery.topic === topic) inFlight.delete(pushId)
    }
  }

  const resendOne = (pushId: string, delivery: Delivery): void => {
    const message = store.waiting(delivery.topic, delivery.messageId, client)
    if (!message || delivery.resends >= limits.resends) {
      // Had by another connection of this client, over, or never answered: the mailbox decides.
      inFlight.delete(pushId)
      return
    }
    delivery.resends += 1
    delivery.sentAt = clock()
    sendPush(pushId, message)
  }

  return {
    client,
    wire,
    open: (topic) => {
      forget(topic)
      cursors.set(topic, 0)
    },
    close: (topic) => {
      forget(topic)
      cursors.delete(topic)
      ready.delete(topic)
    },
    wake: (topic) => {
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
        if (delivery.sentAt <= before) resendOne(pushId, delivery)
      }
      pump()
    },
  }
}
