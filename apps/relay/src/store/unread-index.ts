/** A message that not every member has received. */
export interface Unfinished {
  readonly id: string
  readonly seq: number
  /** ms */
  readonly expiresAt: number
  /** Client ids: the publisher, and who has received it. */
  readonly seen: readonly string[]
}

/**
 * Who has received which message, in memory. Without it, a store would read all messages of a topic
 * only to find that none is unread, the client's own among them: on disk that takes 500 times as long.
 */
export interface UnreadIndex {
  /** Adds a message, or replaces the one with this id. New ones have to come in order of `seq`. */
  put(topic: string, message: Unfinished): void
  remove(topic: string, id: string): void
  /** What the client has not received, oldest first, with a `seq` over `after`. */
  unread(topic: string, client: string, after: number, now: number): Iterable<Unfinished>
  hasUnread(topic: string, client: string, now: number): boolean
}

interface Topic {
  readonly messages: Map<string, Unfinished>
  /** Client id -> how many of them it has published or received. */
  readonly received: Map<string, number>
}

/** Creates an empty index. */
export function createUnreadIndex(): UnreadIndex {
  const topics = new Map<string, Topic>()

  const count = ({ received }: Topic, message: Unfinished | undefined, by: number): void => {
    for (const client of message?.seen ?? []) {
      const sum = (received.get(client) ?? 0) + by
      if (sum > 0) received.set(client, sum)
      else received.delete(client)
    }
  }

  function* unread(name: string, client: string, after: number, now: number) {
    const topic = topics.get(name)
    if (!topic || topic.received.get(client) === topic.messages.size) return
    for (const message of topic.messages.values()) {
      if (message.seq <= after || message.expiresAt <= now) continue
      if (!message.seen.includes(client)) yield message
    }
  }

  return {
    put: (name, message) => {
      const topic = topics.get(name) ?? { messages: new Map(), received: new Map() }
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
