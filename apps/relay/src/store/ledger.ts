import type { Limits, Quota } from '../limits.js'
import { type Account, createAccount, type Holding } from './account.js'

export type { Holding }

/** Who brought something into the store. */
export interface Owner {
  client: string
  /** Absent for what an earlier process has stored: addresses are not kept on disk. */
  address?: string | undefined
}

/**
 * Who has how much in the store, in memory. It decides what goes when somebody is over a quota, or
 * when a topic or the store is full.
 */
export interface Ledger {
  /** Enters a message or a membership, and returns what has to go for it: never the new one. */
  add(kind: Holding['kind'], topic: string, name: string, size: number, owner: Owner): Holding[]
  /** Every member has the message: only its id is kept, which no longer counts for its topic. */
  finish(topic: string, name: string): void
  remove(topic: string, name: string): void
  /** What goes when the disk needs this many bytes back: the oldest of the address with most. */
  shed(bytes: number): Holding[]
}

type LedgerLimits = Pick<
  Limits,
  | 'topicMessages'
  | 'topicBytes'
  | 'topicMembers'
  | 'storeBytes'
  | 'storeRecords'
  | 'client'
  | 'address'
>

const overhead = 1_024 // bytes
const unlimited: Quota = {
  bytes: Infinity,
  topics: Infinity,
  memberships: Infinity,
  topicMessages: Infinity,
}

/** An account per key, for as long as something is in it. */
const createAccounts = () => {
  const accounts = new Map<string, Account>()
  return {
    all: () => accounts.values(),
    get: (key: string) => accounts.get(key),
    enter: (key: string, holding: Holding): void => {
      const account = accounts.get(key) ?? createAccount()
      accounts.set(key, account)
      account.add(holding)
    },
    leave: (key: string, holding: Holding): void => {
      const account = accounts.get(key)
      account?.remove(holding)
      if (account?.isEmpty()) accounts.delete(key)
    },
  }
}

const heaviest = (counts: ReadonlyMap<string, number>): string | undefined => {
  let found: string | undefined
  let most = 0
  for (const [key, count] of counts) {
    if (count <= most) continue
    found = key
    most = count
  }
  return found
}

const countBy = (holdings: readonly Holding[], key: 'client' | 'address') => {
  const counts = new Map<string, number>()
  for (const holding of holdings) counts.set(holding[key], (counts.get(holding[key]) ?? 0) + 1)
  return counts
}

// Of those who share a topic, the oldest of the client with most, of the address with most, goes.
const oldestOfHeaviest = (holdings: readonly Holding[]): Holding | undefined => {
  const address = heaviest(countBy(holdings, 'address'))
  const ofAddress = holdings.filter((holding) => holding.address === address)
  const client = heaviest(countBy(ofAddress, 'client'))
  return ofAddress.find((holding) => holding.client === client)
}

/** Creates an empty ledger. */
export function createLedger(limits: LedgerLimits): Ledger {
  const byName = new Map<string, Map<string, Holding>>()
  const clients = createAccounts()
  const addresses = createAccounts()
  const topics = createAccounts()
  let bytes = 0
  let count = 0

  const leave = (holding: Holding): void => {
    const { topic, name } = holding
    const ofTopic = byName.get(topic)
    if (!ofTopic?.delete(name)) return
    if (ofTopic.size === 0) byName.delete(topic)
    clients.leave(holding.client, holding)
    addresses.leave(holding.address, holding)
    topics.leave(topic, holding)
    bytes -= holding.bytes
    count -= 1
  }

  const remove = (topic: string, name: string): void => {
    const holding = byName.get(topic)?.get(name)
    if (holding) leave(holding)
  }

  const overTopic = (topic: string): Holding | undefined => {
    const account = topics.get(topic)
    if (!account) return undefined
    const { messages, memberships } = account
    const size = account.bytes - overhead * (messages.size + memberships.size)
    if (messages.size > limits.topicMessages || size > limits.topicBytes) {
      return oldestOfHeaviest([...messages])
    }
    return memberships.size > limits.topicMembers ? oldestOfHeaviest([...memberships]) : undefined
  }

  const oldestOfAll = (): Holding | undefined => {
    let most: Account | undefined
    for (const account of addresses.all()) {
      if (account.bytes > (most?.bytes ?? 0)) most = account
    }
    return most?.over({ ...unlimited, bytes: 0 }, '')
  }

  const overStore = (): Holding | undefined =>
    bytes > limits.storeBytes || count > limits.storeRecords ? oldestOfAll() : undefined

  const next = (holding: Holding): Holding | undefined =>
    clients.get(holding.client)?.over(limits.client, holding.topic) ??
    addresses.get(holding.address)?.over(limits.address, holding.topic) ??
    overTopic(holding.topic) ??
    overStore()

  return {
    add: (kind, topic, name, size, { client, address = client }) => {
      remove(topic, name)
      const holding: Holding = { kind, topic, name, client, address, bytes: size + overhead }
      const ofTopic = byName.get(topic) ?? new Map<string, Holding>()
      byName.set(topic, ofTopic.set(name, holding))
      clients.enter(client, holding)
      addresses.enter(address, holding)
      topics.enter(topic, holding)
      bytes += holding.bytes
      count += 1
      const gone: Holding[] = []
      for (let one = next(holding); one && one !== holding; one = next(holding)) {
        leave(one)
        gone.push(one)
      }
      return gone
    },
    finish: (topic, name) => {
      const holding = byName.get(topic)?.get(name)
      if (!holding) return
      topics.leave(topic, holding)
      for (const account of [clients.get(holding.client), addresses.get(holding.address)]) {
        account?.shrink(holding, holding.bytes - overhead)
      }
      bytes -= holding.bytes - overhead
      holding.bytes = overhead
    },
    remove,
    shed: (back) => {
      const target = bytes - back
      const gone: Holding[] = []
      for (let one = oldestOfAll(); one && bytes > target; one = oldestOfAll()) {
        leave(one)
        gone.push(one)
      }
      return gone
    },
  }
}
