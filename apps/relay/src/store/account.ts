import type { Quota } from '../limits.js'

/** A message or a membership in the store. */
export interface Holding {
  readonly kind: 'message' | 'member'
  readonly topic: string
  /** Message id, or the member's client id. */
  readonly name: string
  readonly client: string
  readonly address: string
  bytes: number
}

/** What one owner has in the store, each kind in the order in which it came. */
export interface Account {
  readonly bytes: number
  readonly messages: ReadonlySet<Holding>
  readonly memberships: ReadonlySet<Holding>
  add(holding: Holding): void
  remove(holding: Holding): void
  /** Everybody has the message: it counts less than it did. Its `bytes` are set by the caller. */
  shrink(holding: Holding, by: number): void
  /** The oldest of what is too much, if any; `topic` is the one that something was added to. */
  over(quota: Quota, topic: string): Holding | undefined
  isEmpty(): boolean
}

const oldest = (holdings: ReadonlySet<Holding> | undefined): Holding | undefined => {
  for (const holding of holdings ?? []) return holding
  return undefined
}

/** Creates an empty account. */
export function createAccount(): Account {
  const messages = new Set<Holding>()
  const memberships = new Set<Holding>()
  /** Messages that everybody has: only their ids are kept, so they are the first to go. */
  const delivered = new Set<Holding>()
  const topics = new Map<string, Set<Holding>>()
  let bytes = 0

  const leaveTopic = (holding: Holding): void => {
    const ofTopic = topics.get(holding.topic)
    ofTopic?.delete(holding)
    if (ofTopic?.size === 0) topics.delete(holding.topic)
  }

  return {
    get bytes() {
      return bytes
    },
    messages,
    memberships,
    add: (holding) => {
      bytes += holding.bytes
      if (holding.kind === 'member') {
        memberships.add(holding)
        return
      }
      messages.add(holding)
      const ofTopic = topics.get(holding.topic) ?? new Set()
      topics.set(holding.topic, ofTopic.add(holding))
    },
    remove: (holding) => {
      const had = [messages, memberships, delivered].some((holdings) => holdings.delete(holding))
      if (!had) return
      bytes -= holding.bytes
      if (holding.kind === 'message') leaveTopic(holding)
    },
    shrink: (holding, by) => {
      if (!messages.delete(holding)) return
      delivered.add(holding)
      bytes -= by
      leaveTopic(holding)
    },
    over: (quota, topic) => {
      const ofTopic = topics.get(topic)
      if ((ofTopic?.size ?? 0) > quota.topicMessages) return oldest(ofTopic)
      if (memberships.size > quota.memberships) return oldest(memberships)
      if (topics.size > quota.topics) return oldest(topics.values().next().value)
      if (bytes <= quota.bytes) return undefined
      return oldest(delivered) ?? oldest(messages) ?? oldest(memberships)
    },
    isEmpty: () => messages.size + memberships.size + delivered.size === 0,
  }
}
