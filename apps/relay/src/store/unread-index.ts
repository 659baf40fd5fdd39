import { createTally, type Tally } from '../tally.js'

/** A message that somebody may still have to receive. */
export interface Unfinished {
  readonly id: string
  readonly seq: number
  /** ms */
  readonly expiresAt: number
  /** Client ids: the publisher, and who has received it. */
  readonly seen: readonly string[]
}

/**
 * Who has to receive what, in memory. To find that nothing waits for a client, a store would else
 * read all messages of a topic, also the client's own: that takes the disk 500 times as long.
 */
export interface UnreadIndex {
  /** Enters a message, or replaces the one of this id in its place. New ones come in order of `seq`. */
  put(topic: string, message: Unfinished): void
  remove(topic: string, id: string): void
  /** What the client has not received, oldest first, with a `seq` over `after`. */
  unread(topic: string, client: string, after: number, now: number): Iterable<Unfinished>
  hasUnread(topic: string, client: string, now: number): boolean
}

interface Topic {
  readonly messages: Map<string, Unfinished>
  /** How many of them each client has. */
  readonly had: Tally
}

/** Creates an empty index. */
export function createUnreadIndex(): UnreadIndex {
  const topics = new Map<string, Topic>()

  const count = ({ had }: Topic, message: Unfinished | undefined, by: number): void => {
    for (const client of message?.seen ?? []) had.add(client, by)
  }

  function* unread(name: string, client: string, after: number, now: number) {
    const topic = topics.get(name)
    if (!topic || topic.had.of(client) === topic.messages.size) return
    for (const message of topic.messages.values()) {
      if (message.seq <= after || message.expiresAt <= now) continue
      if (!message.seen.includes(client)) yield message
    }
  }

  return {
    put: (name, message) => {
      const topic = topics.get(name) ?? { messages: new Map(), had: createTally() }
      topics.set(name, topic)
      count(topic, topic.messages.get(message.id), -1)
      count(topic, message, 1)
      topic.messages.set(message.id, message)
    },
    remove: (name, id) => {
      const topic = topics.get(name)
      if (!topic) return
      count(topic, topic.messages.get(id), -1)
      topic.messages.delete(id)
      if (topic.messages.size === 0) topics.delete(name)
    },
    unread,
    hasUnread: (name, client, now) => unread(name, client, 0, now).next().done === false,
  }
}
