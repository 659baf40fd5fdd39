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

const measures = ['topicMessages', 'memberships', 'topics', 'bytes'] as const

/**
 * What one owner has in the store, each kind oldest first. A class with collections that are created
 * when they are needed, because a relay has an account for each client that ever wrote something.
 */
export class Account {
  bytes = 0
  /** Messages that every member has received: only their ids are kept, so they go first. */
  #delivered: Set<Holding> | undefined
  #messages: Set<Holding> | undefined
  #memberships: Set<Holding> | undefined
  /** Topic -> how many messages the owner has there. */
  #topics: Map<string, number> | undefined

  add(holding: Holding): void {
    this.bytes += holding.bytes
    if (holding.kind === 'member') {
      this.#memberships = (this.#memberships ?? new Set()).add(holding)
      return
    }
    this.#messages = (this.#messages ?? new Set()).add(holding)
    this.#topics ??= new Map()
    this.#topics.set(holding.topic, this.weight('topicMessages', holding.topic) + 1)
  }

  remove(holding: Holding): void {
    if (this.#messages?.delete(holding)) this.#leaveTopic(holding.topic)
    else if (!this.#memberships?.delete(holding) && !this.#delivered?.delete(holding)) return
    this.bytes -= holding.bytes
  }

  /** Every member has received the message, so it counts for less. The caller updates its `bytes`. */
  shrink(holding: Holding, by: number): void {
    if (!this.#messages?.delete(holding)) return
    this.#delivered = (this.#delivered ?? new Set()).add(holding)
    this.bytes -= by
    this.#leaveTopic(holding.topic)
  }

  #leaveTopic(topic: string): void {
    const left = this.weight('topicMessages', topic) - 1
    if (left > 0) this.#topics?.set(topic, left)
    else this.#topics?.delete(topic)
  }

  /** Which limit of the quota is exceeded, if any. `topic` is the one that something was added to. */
  over(quota: Quota, topic: string): keyof Quota | undefined {
    return measures.find((measure) => this.weight(measure, topic) > quota[measure])
  }

  /** How much the owner has by this measure. */
  weight(measure: keyof Quota, topic: string): number {
    if (measure === 'topicMessages') return this.#topics?.get(topic) ?? 0
    if (measure === 'memberships') return this.#memberships?.size ?? 0
    return measure === 'topics' ? (this.#topics?.size ?? 0) : this.bytes
  }

  /**
   * What is removed first when there is too much by this measure.
   * @param messagesOf the messages of a topic, of all owners, oldest first
   */
  oldest(
    measure: keyof Quota,
    topic: string,
    messagesOf: (topic: string) => Iterable<Holding>,
  ): Holding | undefined {
    if (measure === 'memberships') return first(this.#memberships)
    if (measure === 'bytes')
      return first(this.#delivered) ?? first(this.#messages) ?? first(this.#memberships)
    const of = measure === 'topics' ? first(this.#topics?.keys()) : topic
    for (const holding of of === undefined ? [] : messagesOf(of))
      if (this.#messages?.has(holding)) return holding
    return undefined
  }

  isEmpty(): boolean {
    const kinds = [this.#messages, this.#memberships, this.#delivered]
    return kinds.every((holdings) => !holdings?.size)
  }
}

function first<T>(all: Iterable<T> | undefined): T | undefined {
  for (const one of all ?? []) return one
  return undefined
}
