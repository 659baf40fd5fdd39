import type { Limits, Quota } from '../limits.js'
import { Account, type Holding } from './account.js'
import { TopicRecords } from './topic-records.js'

export type { Holding }

/** Who brought something into the store. */
export interface Owner {
  client: string
  /** Absent for what an earlier process has stored: addresses are not written to disk. */
  address?: string | undefined
}

/**
 * Keeps count, in memory, of who has how much in the store. It decides what is evicted when an owner
 * is over a quota, or when a topic or the store is full.
 */
export interface Ledger {
  /**
   * Adds a message or a membership, and returns what has to be evicted for it. A new message is never
   * evicted; a new membership is if its topic has too many members and none of the others can go.
   */
  add(kind: Holding['kind'], topic: string, name: string, size: number, owner: Owner): Holding[]
  /** Every member has received the message: only its id is kept, which no longer counts for its topic. */
  finish(topic: string, name: string): void
  remove(topic: string, name: string): void
  /** What to evict to free this many bytes on disk: the oldest records of the address with most. */
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

/** What a record takes in memory beside its text, bytes; measured in `records-in-memory.test.ts`. */
const overhead = 2_048
/** An account per key, for as long as something is in it. */
const createAccounts = () => {
  const accounts = new Map<string, Account>()
  return {
    all: (): Iterable<Account> => accounts.values(),
    get: (key: string) => accounts.get(key),
    enter: (key: string, holding: Holding): void => {
      const account = accounts.get(key) ?? new Account()
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

/** The account with most; if several have the same, the oldest of them. */
const heaviest = (accounts: Iterable<Account>, measure: keyof Quota, topic: string) => {
  let found: Account | undefined
  let most = 0
  for (const account of accounts) {
    const weight = account.weight(measure, topic)
    if (weight <= most) continue
    found = account
    most = weight
  }
  return found
}

/** The holdings of the client with most, at the address with most. */
const ofHeaviestOwner = (
  holdings: readonly Holding[],
  weight: (holding: Holding) => number,
): readonly Holding[] => {
  const ofHeaviest = (among: readonly Holding[], key: 'client' | 'address') => {
    const weights = new Map<string, number>()
    for (const one of among) weights.set(one[key], (weights.get(one[key]) ?? 0) + weight(one))
    const most = Math.max(...weights.values())
    return among.filter((one) => weights.get(one[key]) === most)
  }
  return ofHeaviest(ofHeaviest(holdings, 'address'), 'client')
}

/**
 * Creates an empty ledger. `hasUnread` tells whether messages of a topic wait for a client: such a
 * member keeps its place.
 */
export function createLedger(
  limits: LedgerLimits,
  hasUnread: (topic: string, client: string) => boolean,
): Ledger {
  const clients = createAccounts()
  const addresses = createAccounts()
  /** Address -> what each client has there. */
  const shares = new Map<string, ReturnType<typeof createAccounts>>()
  const topics = new Map<string, TopicRecords>()
  let bytes = 0
  let count = 0

  const leave = (holding: Holding): void => {
    const { topic, name } = holding
    const records = topics.get(topic)
    if (records?.find(name) !== holding) return
    records.remove(holding, holding.bytes - overhead)
    if (records.isEmpty()) topics.delete(topic)
    clients.leave(holding.client, holding)
    addresses.leave(holding.address, holding)
    const ofAddress = shares.get(holding.address)
    ofAddress?.leave(holding.client, holding)
    if (!addresses.get(holding.address)) shares.delete(holding.address)
    bytes -= holding.bytes
    count -= 1
  }

  const remove = (topic: string, name: string): void => {
    const holding = topics.get(topic)?.find(name)
    if (holding) leave(holding)
  }

  const messagesOf = (topic: string): Iterable<Holding> =>
    topics.get(topic)?.messages.values() ?? []

  /** The oldest record of the client that has most by this measure at this address. */
  const oldestOfAddress = (address: string, measure: keyof Quota, topic: string) =>
    heaviest(shares.get(address)?.all() ?? [], measure, topic)?.oldest(measure, topic, messagesOf)

  const overAddress = ({ address, topic }: Holding): Holding | undefined => {
    const measure = addresses.get(address)?.over(limits.address, topic)
    return measure && oldestOfAddress(address, measure, topic)
  }

  const overTopic = (topic: string, added: Holding): Holding | undefined => {
    const records = topics.get(topic)
    if (!records) return undefined
    const { messages, members, size } = records
    if (size > limits.topicBytes) {
      return ofHeaviestOwner([...messages.values()], (holding) => holding.bytes - overhead)[0]
    }
    if (messages.size > limits.topicMessages) {
      return ofHeaviestOwner([...messages.values()], () => 1)[0]
    }
    if (members.size <= limits.topicMembers) return undefined
    // If one address has over a quarter of the places, its newest member goes; otherwise the one that
    // has just joined, which then gets messages only while connected. A member with unread messages stays.
    const ofHeaviest = ofHeaviestOwner([...members.values()], () => 1)
    const places = ofHeaviest.filter(({ address }) => address === ofHeaviest[0]?.address).length
    const hasMany = places > limits.topicMembers / 4
    const candidates = ofHeaviest.filter(
      (member) => member === added || !hasUnread(topic, member.client),
    )
    return (hasMany ? candidates.at(-1) : undefined) ?? added
  }

  const oldestOfAll = (): Holding | undefined => {
    let most: string | undefined
    for (const address of shares.keys()) {
      const weight = (key: string | undefined) => addresses.get(key ?? '')?.bytes ?? 0
      if (weight(address) > weight(most)) most = address
    }
    return most === undefined ? undefined : oldestOfAddress(most, 'bytes', '')
  }

  const overStore = (): Holding | undefined =>
    bytes > limits.storeBytes || count > limits.storeRecords ? oldestOfAll() : undefined

  const overClient = ({ client, topic }: Holding): Holding | undefined => {
    const account = clients.get(client)
    const measure = account?.over(limits.client, topic)
    return measure && account?.oldest(measure, topic, messagesOf)
  }

  const next = (holding: Holding): Holding | undefined =>
    overClient(holding) ?? overAddress(holding) ?? overTopic(holding.topic, holding) ?? overStore()

  return {
    add: (kind, topic, name, size, { client, address = client }) => {
      remove(topic, name)
      const holding: Holding = { kind, topic, name, client, address, bytes: size + overhead }
      const records = topics.get(topic) ?? new TopicRecords()
      topics.set(topic, records)
      records.add(holding, size)
      clients.enter(client, holding)
      addresses.enter(address, holding)
      const ofAddress = shares.get(address) ?? createAccounts()
      shares.set(address, ofAddress)
      ofAddress.enter(client, holding)
      bytes += holding.bytes
      count += 1
      const gone: Holding[] = []
      for (let one = next(holding); one; one = next(holding)) {
        if (one === holding && kind === 'message') break
        leave(one)
        gone.push(one)
        if (one === holding) break
      }
      return gone
    },
    finish: (topic, name) => {
      const records = topics.get(topic)
      const holding = records?.find(name)
      if (!holding || !records?.deliver(holding, holding.bytes - overhead)) return
      const { client, address } = holding
      const accounts = [
        clients.get(client),
        addresses.get(address),
        shares.get(address)?.get(client),
      ]
      for (const account of accounts) {
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
