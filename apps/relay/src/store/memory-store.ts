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

/** Topic -> by message id or client id. A topic without anything takes no memory. */
type PerTopic<T> = Map<string, Map<string, T>>

const put = <T>(perTopic: PerTopic<T>, topic: string, name: string, value: T): void => {
  const known = perTopic.get(topic) ?? new Map<string, T>()
  perTopic.set(topic, known.set(name, value))
}
const remove = (perTopic: PerTopic<unknown>, topic: string, name: string): void => {
  const known = perTopic.get(topic)
  known?.delete(name)
  if (known?.size === 0) perTopic.delete(topic)
}
/** The names in all topics whose time has come. */
const ended = <T>(perTopic: PerTopic<T>, isOver: (value: T) => boolean): [string, string][] =>
  [...perTopic].flatMap(([topic, known]) =>
    [...known]
      .filter(([, value]) => isOver(value))
      .map(([name]): [string, string] => [topic, name]),
  )

type StoreLimits = Parameters<typeof createLedger>[0]

const isWaiting = (entry: Entry, client: string, now: number): boolean =>
  !entry.finished && entry.expiresAt > now && !entry.seen.includes(client)

/** A store in memory, for tests and for trying things out. */
export function createMemoryStore(limits: StoreLimits, now: () => number): Store {
  /** In order of arrival. Finished ones stay, without their text, to detect duplicates. */
  const entries: PerTopic<Entry> = new Map()
  /** Client id -> the end of its membership, ms. */
  const members: PerTopic<number> = new Map()
  let lastSeq = 0
  const index = createUnreadIndex()
  const ledger = createLedger(limits, (topic, client) => index.hasUnread(topic, client, now()))

  const drop = ({ kind, topic, name }: Pick<Holding, 'kind' | 'topic' | 'name'>): void => {
    remove(kind === 'message' ? entries : members, topic, name)
    if (kind === 'message') index.remove(topic, name)
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
    if (entries.get(message.topic)?.has(id)) return 'duplicate'
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
    put(entries, message.topic, id, entry)
    note(entry, entry.seen)
    ledger.add('message', message.topic, id, size, { client: from, address }).forEach(drop)
    return 'stored'
  }

  const ack = (topic: string, ids: readonly string[], client: string): void => {
    const topicMembers = [...(members.get(topic)?.keys() ?? [])]
    for (const id of ids) {
      const entry = entries.get(topic)?.get(id)
      if (!entry || entry.finished) continue
      const seen = seenWith(entry.seen, client, topicMembers)
      if (isFinished({ tag: entry.tag, seen }, topicMembers)) finish(entry)
      else note(entry, seen)
    }
  }

  const expire = (kind: Holding['kind'], names: [string, string][]): number => {
    for (const [topic, name] of names) {
      ledger.remove(topic, name)
      drop({ kind, topic, name })
    }
    return names.length
  }

  const toMessage = ({ expiresAt, droppedAt, size, seen, finished, ...message }: Entry) => message

  return {
    accept: async (message) => accept(message),
    unread: (topic, client, after, limit) => {
      const found: StoredMessage[] = []
      for (const { id } of index.unread(topic, client, after, now())) {
        if (found.length >= limit) break
        const entry = entries.get(topic)?.get(id)
        if (entry) found.push(toMessage(entry))
      }
      return found
    },
    waiting: (topic, id, client) => {
      const entry = entries.get(topic)?.get(id)
      return entry && isWaiting(entry, client, now()) ? toMessage(entry) : undefined
    },
    ack: async (topic, ids, client) => ack(topic, ids, client),
    join: async (names, client, address) => {
      const until = memberUntil(now())
      for (const name of names) {
        const isMember = members.get(name)?.has(client)
        put(members, name, client, until)
        if (!isMember) ledger.add('member', name, client, 0, { client, address }).forEach(drop)
      }
      return 'joined'
    },
    leave: async (name, client) => {
      ledger.remove(name, client)
      remove(members, name, client)
    },
    expire: async () => {
      const time = now()
      return (
        expire(
          'message',
          ended(entries, ({ droppedAt }) => droppedAt <= time),
        ) +
        expire(
          'member',
          ended(members, (until) => until <= time),
        )
      )
    },
    close: async () => {
      entries.clear()
      members.clear()
    },
  }
}
