import { createLedger, type Holding } from './ledger.js'
import {
  isFinished,
  knownUntil,
  memberUntil,
  messageId,
  messageSize,
  seenWith,
} from './retention.js'
import type { NewMessage, Store, StoredMessage } from './store.js'
import { createUnreadIndex } from './unread-index.js'

interface Entry extends StoredMessage {
  expiresAt: number
  droppedAt: number
  size: number
  seen: readonly string[]
  finished: boolean
}

interface Topic {
  /** By message id, in order of arrival. Finished ones stay, without their text, to detect duplicates. */
  entries: Map<string, Entry>
  members: Map<string, number>
}

type StoreLimits = Parameters<typeof createLedger>[0]

const isWaiting = (entry: Entry, client: string, now: number): boolean =>
  !entry.finished && entry.expiresAt > now && !entry.seen.includes(client)

/** A store in memory, for tests and for trying things out. */
export function createMemoryStore(limits: StoreLimits, now: () => number): Store {
  const topics = new Map<string, Topic>()
  let lastSeq = 0
  const index = createUnreadIndex()
  const ledger = createLedger(limits, (topic, client) => index.hasUnread(topic, client, now()))

  const topicOf = (name: string): Topic => {
    const known = topics.get(name)
    if (known) return known
    const topic: Topic = { entries: new Map(), members: new Map() }
    topics.set(name, topic)
    return topic
  }

  const drop = ({ kind, topic, name }: Holding): void => {
    const found = topics.get(topic)
    if (kind === 'message') {
      found?.entries.delete(name)
      index.remove(topic, name)
    } else found?.members.delete(name)
    if (found?.entries.size === 0 && found.members.size === 0) topics.delete(topic)
  }

  const note = (entry: Entry, seen: readonly string[]): void => {
    entry.seen = seen
    index.put(entry.topic, { id: entry.id, seq: entry.seq, expiresAt: entry.expiresAt, seen })
  }

  const finish = (entry: Entry): void => {
    if (entry.finished) return
    entry.finished = true
    entry.message = ''
    delete entry.attestation
    ledger.finish(entry.topic, entry.id)
    index.remove(entry.topic, entry.id)
    entry.droppedAt = knownUntil(entry.publishedAt, entry.expiresAt, true)
  }

  const accept = (message: NewMessage): 'stored' | 'duplicate' | 'full' => {
    const id = messageId(message.message)
    if (topics.get(message.topic)?.entries.has(id)) return 'duplicate'
    const size = messageSize(message)
    if (size > Math.min(limits.topicBytes, limits.storeBytes)) return 'full'
    lastSeq = Math.max(now() * 1000, lastSeq + 1)
    const publishedAt = Math.floor(lastSeq / 1000)
    const expiresAt = publishedAt + message.ttl * 1000
    const { from, address, ttl: _ttl, ...kept } = message
    const entry: Entry = {
      ...kept,
      id,
      seq: lastSeq,
      publishedAt,
      expiresAt,
      droppedAt: knownUntil(publishedAt, expiresAt, false),
      size,
      seen: [from],
      finished: false,
    }
    topicOf(message.topic).entries.set(id, entry)
    note(entry, entry.seen)
    ledger.add('message', message.topic, id, size, { client: from, address }).forEach(drop)
    return 'stored'
  }

  const ack = (topic: Topic, ids: readonly string[], client: string): void => {
    const members = [...topic.members.keys()]
    for (const id of ids) {
      const entry = topic.entries.get(id)
      if (!entry || entry.finished) continue
      const seen = seenWith(entry.seen, client, members)
      if (isFinished({ tag: entry.tag, seen }, members)) finish(entry)
      else note(entry, seen)
    }
  }

  const expireTopic = (name: string, topic: Topic, time: number): number => {
    const entries = [...topic.entries.values()].filter((entry) => entry.droppedAt <= time)
    for (const entry of entries) {
      ledger.remove(name, entry.id)
      topic.entries.delete(entry.id)
      index.remove(name, entry.id)
    }
    const members = [...topic.members].filter(([, until]) => until <= time)
    for (const [client] of members) {
      ledger.remove(name, client)
      topic.members.delete(client)
    }
    return entries.length + members.length
  }

  const toMessage = ({ expiresAt, droppedAt, size, seen, finished, ...message }: Entry) => message

  return {
    accept: async (message) => accept(message),
    unread: (topic, client, after, limit) => {
      const found: StoredMessage[] = []
      for (const { id } of index.unread(topic, client, after, now())) {
        if (found.length >= limit) break
        const entry = topics.get(topic)?.entries.get(id)
        if (entry) found.push(toMessage(entry))
      }
      return found
    },
    waiting: (topic, id, client) => {
      const entry = topics.get(topic)?.entries.get(id)
      return entry && isWaiting(entry, client, now()) ? toMessage(entry) : undefined
    },
    ack: async (name, ids, client) => {
      const topic = topics.get(name)
      if (topic) ack(topic, ids, client)
    },
    join: async (names, client, address) => {
      const until = memberUntil(now())
      for (const name of names) {
        const { members } = topicOf(name)
        const isMember = members.has(client)
        members.set(client, until)
        if (!isMember) ledger.add('member', name, client, 0, { client, address }).forEach(drop)
      }
      return 'joined'
    },
    leave: async (name, client) => {
      ledger.remove(name, client)
      topics.get(name)?.members.delete(client)
    },
    expire: async () => {
      let removed = 0
      for (const [name, topic] of topics) {
        removed += expireTopic(name, topic, now())
        if (topic.entries.size === 0 && topic.members.size === 0) topics.delete(name)
      }
      return removed
    },
    close: async () => topics.clear(),
  }
}
