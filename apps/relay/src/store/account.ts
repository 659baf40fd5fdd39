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
  /** What there is too much of, if anything; `topic` is the one that something was added to. */
  over(quota: Quota, topic: string): keyof Quota | undefined
  /** How much there is of it. */
  weight(measure: keyof Quota, topic: string): number
  /** What goes first where there is too much of it. */
  oldest(measure: keyof Quota, topic: string): Holding | undefined
  isEmpty(): boolean
}

const first = (holdings: ReadonlySet<Holding> | undefined): Holding | undefined => {
  for (const holding of holdings ?? []) return holding
  return undefined
}

const measures = ['topicMessages', 'memberships', 'topics', 'bytes'] as const

/** Creates an empty account. */
export function createAccount(): Account {
  const messages = new Set<Holding>()
  const memberships = new Set<Holding>()
  /** Messages that everybody has: only their ids are kept, so they are the first to go. */
  const delivered = new Set<Holding>()
  const topics = new Map<string, Set<Holding>>()
  let bytes = 0

  const weight = (measure: keyof Quota, topic: string): number => {
    if (measure === 'topicMessages') return topics.get(topic)?.size ?? 0
    if (measure === 'memberships') return memberships.size
    return measure === 'topics' ? topics.size : bytes
  }

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
    over: (quota, topic) => measures.find((measure) => weight(measure, topic) > quota[measure]),
    weight,
    oldest: (measure, topic) => {
      if (measure === 'topicMessages') return first(topics.get(topic))
      if (measure === 'memberships') return first(memberships)
      if (measure === 'topics') return first(topics.values().next().value)
      return first(delivered) ?? first(messages) ?? first(memberships)
    },
    isEmpty: () => messages.size + memberships.size + delivered.size === 0,
  }
}
