import type { Holding } from './account.js'

type ByName = Map<string, Holding>
const none: ReadonlyMap<string, Holding> = new Map()

/**
 * What is in one topic, each kind oldest first. Most topics have one record or two, and there are
 * hundreds of thousands of them: the maps are created when they are needed.
 */
export class TopicRecords {
  /** Bytes of the messages that count for the topic. */
  size = 0
  #messages: ByName | undefined
  #members: ByName | undefined
  /** Messages that every member has received: they no longer count for the topic. */
  #delivered: ByName | undefined

  get messages(): ReadonlyMap<string, Holding> {
    return this.#messages ?? none
  }
  get members(): ReadonlyMap<string, Holding> {
    return this.#members ?? none
  }

  find(name: string): Holding | undefined {
    return this.messages.get(name) ?? this.members.get(name) ?? this.#delivered?.get(name)
  }

  /** @param size bytes that count for the topic */
  add(holding: Holding, size: number): void {
    this.size += size
    if (holding.kind === 'member') this.#members = put(this.#members, holding)
    else this.#messages = put(this.#messages, holding)
  }

  /** Returns whether the message counted for the topic until now. */
  deliver(holding: Holding, size: number): boolean {
    if (!this.#messages?.delete(holding.name)) return false
    this.#delivered = put(this.#delivered, holding)
    this.size -= size
    return true
  }

  remove(holding: Holding, size: number): void {
    if (this.#messages?.delete(holding.name)) this.size -= size
    else if (!this.#members?.delete(holding.name)) this.#delivered?.delete(holding.name)
  }

  isEmpty(): boolean {
    return this.messages.size + this.members.size + (this.#delivered?.size ?? 0) === 0
  }
}

const put = (map: ByName | undefined, holding: Holding): ByName =>
  (map ?? new Map()).set(holding.name, holding)
