import { mkdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { type Database, open } from 'lmdb'
import { createGate } from '../gate.js'
import { checkDatabaseFile } from './database-file.js'
import { createLedger, type Holding } from './ledger.js'
import {
  isFinished,
  knownUntil,
  memberUntil,
  messageId,
  messageSize,
  needsRenewal,
  seenWith,
} from './retention.js'
import type { NewMessage, Store, StoredMessage } from './store.js'
import { createUnreadIndex } from './unread-index.js'

interface Head {
  id: string
  tag: number
  expiresAt: number
  droppedAt: number
  size: number
  seen: readonly string[]
}

interface Body {
  message: string
  attestation?: string
}

interface Membership {
  until: number
  /** The time of its row in `due`, which is not moved at each renewal. */
  dueAt: number
}

type StoreLimits = Parameters<typeof createLedger>[0]

// Sorts after every client id and message id.
const last = '\u{10ffff}'
const sweepStep = 500
const writeTimeout = 10_000
// The ledger counts records, the file has pages: to free enough may take several rounds, and between
// two sweeps the file may grow beyond its limit.
const makeRoomRounds = 4
const tolerance = 1.25

/**
 * A store on disk (LMDB). Each write is one transaction; transactions of the same moment share one
 * disk sync, and a promise resolves after that sync. `overlappingSync` off is what makes the
 * commit, and so the promise, wait for the disk.
 * @throws when the folder cannot be created or holds another file.
 */
export function createLmdbStore(folder: string, limits: StoreLimits, now: () => number): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  checkDatabaseFile(folder)
  const env = open({ path: folder, maxDbs: 5, overlappingSync: false })
  /** Unfinished messages, in order. */
  const heads: Database<Head, [string, number]> = env.openDB('heads', {})
  const bodies: Database<Body, [string, string]> = env.openDB('bodies', {})
  /** Message id -> its `seq`. If only the id is kept: the time until when, as a negative number. */
  const known: Database<number, [string, string]> = env.openDB('known', {})
  const members: Database<Membership, [string, string]> = env.openDB('members', {})
  /** What to check for expiry, and when: [time, topic, message id or client id]. */
  const due: Database<'message' | 'member', [number, string, string]> = env.openDB('due', {})

  // A read while LMDB closes uses freed memory, and may crash or hang.
  const gate = createGate()
  // Updated with each write. What a failed transaction leaves in it is not found on disk, and skipped.
  const index = createUnreadIndex()
  const ledger = createLedger(limits, (topic, client) => index.hasUnread(topic, client, now()))
  let lastSeq = 0
  let overfull = false
  let closing: Promise<void> | undefined

  const usedBytes = (): number =>
    [heads, bodies, known, members, due].reduce((sum, table) => {
      const stats = table.getStats() as Record<string, number>
      const pages = ['treeBranchPageCount', 'treeLeafPageCount', 'overflowPages']
      const count = pages.reduce((all, name) => all + (stats[name] ?? 0), 0)
      return sum + count * (stats.pageSize ?? 0)
    }, 0)

  const membersOf = (topic: string): string[] =>
    [...members.getKeys({ start: [topic, ''], end: [topic, last] })].map(([, client]) => client)

  const toMessage = (topic: string, seq: number, head: Head): StoredMessage | undefined => {
    const body = bodies.get([topic, head.id])
    return (
      body && {
        topic,
        id: head.id,
        seq,
        tag: head.tag,
        publishedAt: Math.floor(seq / 1000),
        ...body,
      }
    )
  }

  const putHead = (topic: string, seq: number, head: Head): void => {
    heads.putSync([topic, seq], head)
    index.put(topic, { id: head.id, seq, expiresAt: head.expiresAt, seen: head.seen })
  }

  const removeHead = (topic: string, seq: number, id: string): void => {
    heads.removeSync([topic, seq])
    index.remove(topic, id)
  }

  const accept = (message: NewMessage): 'stored' | 'duplicate' | 'full' => {
    const { topic, tag, from } = message
    const id = messageId(message.message)
    if (known.get([topic, id]) !== undefined) return 'duplicate'
    const size = messageSize(message)
    if (overfull || size > Math.min(limits.topicBytes, limits.storeBytes)) return 'full'
    const before = [
      ...heads.getKeys({ start: [topic, Infinity], end: [topic, 0], reverse: true, limit: 1 }),
    ]
    const seq = Math.max(now() * 1000, lastSeq + 1, (before[0]?.[1] ?? 0) + 1)
    lastSeq = seq
    const publishedAt = Math.floor(seq / 1000)
    const expiresAt = publishedAt + message.ttl * 1000
    const droppedAt = knownUntil(publishedAt, expiresAt, false)
    const attestation =
      message.attestation === undefined ? {} : { attestation: message.attestation }
    putHead(topic, seq, { id, tag, expiresAt, droppedAt, size, seen: [from] })
    bodies.putSync([topic, id], { message: message.message, ...attestation })
    known.putSync([topic, id], seq)
    due.putSync([droppedAt, topic, id], 'message')
    const owner = { client: from, address: message.address }
    ledger.add('message', topic, id, size, owner).forEach(evict)
    return 'stored'
  }

  const finish = (topic: string, seq: number, head: Head): void => {
    const until = knownUntil(Math.floor(seq / 1000), head.expiresAt, true)
    removeHead(topic, seq, head.id)
    bodies.removeSync([topic, head.id])
    known.putSync([topic, head.id], -until)
    ledger.finish(topic, head.id)
    due.removeSync([head.droppedAt, topic, head.id])
    due.putSync([until, topic, head.id], 'message')
  }

  const ack = (topic: string, ids: readonly string[], client: string): void => {
    const topicMembers = membersOf(topic)
    for (const id of ids) {
      const seq = known.get([topic, id]) ?? 0
      const head = seq > 0 ? heads.get([topic, seq]) : undefined
      if (!head || head.seen.includes(client)) continue
      const seen = seenWith(head.seen, client, topicMembers)
      if (isFinished({ tag: head.tag, seen }, topicMembers)) finish(topic, seq, head)
      else putHead(topic, seq, { ...head, seen })
    }
  }

  const join = (topics: readonly string[], client: string, address?: string): 'joined' | 'full' => {
    const time = now()
    const fresh = topics.filter((topic) => members.get([topic, client]) === undefined)
    if (overfull && fresh.length > 0) return 'full'
    for (const topic of topics) {
      const member = members.get([topic, client])
      if (member && !needsRenewal(member.until, time)) continue
      const until = memberUntil(time)
      members.putSync([topic, client], { until, dueAt: member?.dueAt ?? until })
      if (member) continue
      due.putSync([until, topic, client], 'member')
      ledger.add('member', topic, client, 0, { client, address }).forEach(evict)
    }
    return 'joined'
  }

  const leave = (topic: string, client: string): void => {
    const member = members.get([topic, client])
    if (!member) return
    members.removeSync([topic, client])
    due.removeSync([member.dueAt, topic, client])
    ledger.remove(topic, client)
  }

  const drop = (topic: string, id: string): void => {
    const seq = known.get([topic, id]) ?? 0
    if (seq > 0) removeHead(topic, seq, id)
    bodies.removeSync([topic, id])
    known.removeSync([topic, id])
    ledger.remove(topic, id)
  }

  const evict = ({ kind, topic, name }: Holding): void => {
    if (kind === 'member') {
      leave(topic, name)
      return
    }
    const seq = known.get([topic, name]) ?? 0
    const dueAt = seq > 0 ? heads.get([topic, seq])?.droppedAt : -seq
    if (dueAt !== undefined) due.removeSync([dueAt, topic, name])
    drop(topic, name)
  }

  const dropOrRenew = (topic: string, client: string, time: number): void => {
    const until = members.get([topic, client])?.until ?? 0
    if (until <= time) {
      members.removeSync([topic, client])
      ledger.remove(topic, client)
      return
    }
    members.putSync([topic, client], { until, dueAt: until })
    due.putSync([until, topic, client], 'member')
  }

  const sweep = (time: number): number => {
    const ended = [...due.getRange({ end: [time, last, last], limit: sweepStep })]
    for (const { key, value } of ended) {
      const [, topic, name] = key
      due.removeSync(key)
      if (value === 'message') drop(topic, name)
      else dropOrRenew(topic, name, time)
    }
    return ended.length
  }

  /** What an earlier process has stored also counts against the quotas of its clients. */
  const enterStored = (): void => {
    const stored = [...heads.getRange({})].sort((one, other) => one.key[1] - other.key[1])
    for (const { key, value } of stored) {
      const { id, expiresAt, seen } = value
      index.put(key[0], { id, seq: key[1], expiresAt, seen })
    }
    const surplus = [
      ...[...members.getKeys({})].flatMap(([topic, client]) =>
        ledger.add('member', topic, client, 0, { client }),
      ),
      ...stored.flatMap(({ key, value }) =>
        ledger.add('message', key[0], value.id, value.size, { client: value.seen[0] ?? '' }),
      ),
    ]
    env.transactionSync(() => surplus.forEach(evict))
  }
  enterStored()

  const isWaiting = (head: Head, client: string): boolean =>
    head.expiresAt > now() && !head.seen.includes(client)

  const write = <T>(task: () => T): Promise<T> => gate.enter(() => env.transaction(task))

  const sweepAll = async (): Promise<number> => {
    let removed = 0
    for (let step = sweepStep; step === sweepStep && !gate.isClosed(); removed += step) {
      step = await env.transaction(() => sweep(now()))
    }
    for (let round = 0; round < makeRoomRounds && !gate.isClosed(); round += 1) {
      const over = usedBytes() - limits.storeBytes
      if (over <= 0) break
      await env.transaction(() => ledger.shed(over).forEach(evict))
    }
    overfull = usedBytes() > limits.storeBytes * tolerance
    return removed
  }

  const shutDown = async (): Promise<void> => {
    if (!(await gate.close(writeTimeout))) {
      throw new Error(`The message store ${folder} still writes after ${writeTimeout} ms.`)
    }
    // lmdb ends its last read transaction in a timer of 0 ms; this timer runs after it.
    await setTimeout(0)
    await env.close()
  }

  return {
    accept: (message) => write(() => accept(message)),
    unread: (topic, client, after, limit) => {
      gate.check()
      const found: StoredMessage[] = []
      for (const { id, seq } of index.unread(topic, client, after, now())) {
        if (found.length >= limit) break
        const head = heads.get([topic, seq])
        const message = head?.id === id ? toMessage(topic, seq, head) : undefined
        if (message) found.push(message)
      }
      return found
    },
    waiting: (topic, id, client) => {
      gate.check()
      const seq = known.get([topic, id]) ?? 0
      const head = seq > 0 ? heads.get([topic, seq]) : undefined
      return head && isWaiting(head, client) ? toMessage(topic, seq, head) : undefined
    },
    ack: (topic, ids, client) => write(() => ack(topic, ids, client)),
    join: (topics, client, address) => write(() => join(topics, client, address)),
    leave: (topic, client) => write(() => leave(topic, client)),
    expire: () => gate.enter(sweepAll),
    close: () => {
      closing ??= shutDown()
      return closing
    },
  }
}
