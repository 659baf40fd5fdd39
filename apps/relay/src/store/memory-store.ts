import type { Limits } from '../limits.js'
import { isFinished, knownUntil, memberUntil, messageId, messageSize } from './retention.js'
import type { NewMessage, Store, StoredMessage } from './store.js'

interface Entry extends StoredMessage {
  expiresAt: number
  droppedAt: number
  size: number
  seen: string[]
  finished: boolean
}

interface Topic {
  /** By message id, in order of arrival. Finished ones stay, without their text, to detect duplicates. */
  entries: Map<string, Entry>
  members: Map<string, number>
}

type StoreLimits = Pick<Limits, 'topicMessages' | 'topicBytes' | 'topicMembers' | 'storeBytes'>

const isWaiting = (entry: Entry, client: string, now: number): boolean =>
  !entry.finished && entry.expiresAt > now && !entry.seen.includes(client)

/** A store in memory, for tests and for trying things out. */
export function createMemoryStore(limits: StoreLimits, now: () => number): Store {
  const topics = new Map<string, Topic>()
  let lastSeq = 0
  let storedBytes = 0

  const topicOf = (name: string): Topic => {
    const known = topics.get(name)
    if (known) return known
    const topic: Topic = { entries: new Map(), members: new Map() }
    topics.set(name, topic)
    return topic
  }

  const isFull = (topic: Topic, size: number): boolean => {
    const live = [...topic.entries.values()].filter((entry) => !entry.finished)
    const bytes = live.reduce((sum, entry) => sum + entry.size, size)
    return (
      live.length >= limits.topicMessages ||
      bytes > limits.topicBytes ||
      storedBytes + size > limits.storeBytes
    )
  }

  const finish = (entry: Entry): void => {
    if (entry.finished) return
    entry.finished = true
    entry.message = ''
    delete entry.attestation
    storedBytes -= entry.size
    entry.droppedAt = knownUntil(entry.publishedAt, entry.expiresAt, true)
  }

  const accept = (message: NewMessage): 'stored' | 'duplicate' | 'full' => {
    const topic = topicOf(message.topic)
    const id = messageId(message.message)
    if (topic.entries.has(id)) return 'duplicate'
    const size = messageSize(message)
    if (isFull(topic, size)) return 'full'
    lastSeq = Math.max(now() * 1000, lastSeq + 1)
    const publishedAt = Math.floor(lastSeq / 1000)
    const expiresAt = publishedAt + message.ttl * 1000
    const { from, ttl: _ttl, ...kept } = message
    storedBytes += size
    topic.entries.set(id, {
      ...kept,
      id,
      seq: lastSeq,
      publishedAt,
      expiresAt,
      droppedAt: knownUntil(publishedAt, expiresAt, false),
      size,
      seen: [from],
      finished: false,
    })
    return 'stored'
  }

  const ack = (topic: Topic, ids: readonly string[], client: string): void => {
    const members = [...topic.members.keys()]
    for (const id of ids) {
      const entry = topic.entries.get(id)
      if (!entry || entry.finished) continue
      if (!entry.seen.includes(client)) entry.seen.push(client)
      if (isFinished(entry, members)) finish(entry)
    }
  }

  const expireTopic = (topic: Topic, time: number): number => {
    const entries = [...topic.entries.values()].filter((entry) => entry.droppedAt <= time)
    for (const entry of entries) {
      finish(entry)
      topic.entries.delete(entry.id)
    }
    const members = [...topic.members].filter(([, until]) => until <= time)
    for (const [client] of members) topic.members.delete(client)
    return entries.length + members.length
  }

  const toMessage = ({ expiresAt, droppedAt, size, seen, finished, ...message }: Entry) => message

  return {
    accept: async (message) => accept(message),
    unread: (topic, client, after, limit) => {
      const time = now()
      return [...(topics.get(topic)?.entries.values() ?? [])]
        .filter((entry) => entry.seq > after && isWaiting(entry, client, time))
        .slice(0, limit)
        .map(toMessage)
    },
    waiting: (topic, id, client) => {
      const entry = topics.get(topic)?.entries.get(id)
      return entry && isWaiting(entry, client, now()) ? toMessage(entry) : undefined
    },
    ack: async (name, ids, client) => {
      const topic = topics.get(name)
      if (topic) ack(topic, ids, client)
    },
    join: async (names, client) => {
      const joined = names.map(topicOf)
      const hasRoom = (topic: Topic) =>
        topic.members.has(client) || topic.members.size < limits.topicMembers
      if (!joined.every(hasRoom)) return 'full'
      for (const topic of joined) topic.members.set(client, memberUntil(now()))
      return 'joined'
    },
    leave: async (name, client) => {
      topics.get(name)?.members.delete(client)
    },
    expire: async () => {
      let removed = 0
      for (const [name, topic] of topics) {
        removed += expireTopic(topic, now())
        if (topic.entries.size === 0 && topic.members.size === 0) topics.delete(name)
      }
      return removed
    },
    close: async () => topics.clear(),
  }
}
