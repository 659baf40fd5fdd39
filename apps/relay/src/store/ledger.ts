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
  /**
   * Enters a message or a membership, and returns what has to go for it. A new message never goes; a
   * new membership does where its topic has too many members and all others have a better claim.
   */
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
/** An account per key, for as long as something is in it. */
const createAccounts = () => {
  const accounts = new Map<string, Account>()
  return {
    all: (): Iterable<Account> => accounts.values(),
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

/** The account with most; of several the one that is there for longest. */
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

/** What the owner with most has of it: the client with most, of the address with most. */
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
 * Creates an empty ledger. `hasUnread` tells whether a client has messages of a topic to read: such
 * a member does not make room for another.
 */
export function createLedger(
  limits: LedgerLimits,
  hasUnread: (topic: string, client: string) => boolean,
): Ledger {
  const byName = new Map<string, Map<string, Holding>>()
  const clients = createAccounts()
  const addresses = createAccounts()
  /** Address -> what each client has there. */
  const shares = new Map<string, ReturnType<typeof createAccounts>>()
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
    const ofAddress = shares.get(holding.address)
    ofAddress?.leave(holding.client, holding)
    if (!addresses.get(holding.address)) shares.delete(holding.address)
    topics.leave(topic, holding)
    bytes -= holding.bytes
    count -= 1
  }

  const remove = (topic: string, name: string): void => {
    const holding = byName.get(topic)?.get(name)
    if (holding) leave(holding)
  }

  /** The oldest of the client with most of it at this address. */
  const oldestOfAddress = (address: string, measure: keyof Quota, topic: string) =>
    heaviest(shares.get(address)?.all() ?? [], measure, topic)?.oldest(measure, topic)

  const overAddress = ({ address, topic }: Holding): Holding | undefined => {
    const measure = addresses.get(address)?.over(limits.address, topic)
    return measure && oldestOfAddress(address, measure, topic)
  }

  const overTopic = (topic: string, added: Holding): Holding | undefined => {
    const account = topics.get(topic)
    if (!account) return undefined
    const { messages, memberships } = account
    const size = account.bytes - overhead * (messages.size + memberships.size)
    if (size > limits.topicBytes) {
      return ofHeaviestOwner([...messages], (holding) => holding.bytes - overhead)[0]
    }
    if (messages.size > limits.topicMessages) return ofHeaviestOwner([...messages], () => 1)[0]
    if (memberships.size <= limits.topicMembers) return undefined
    // Of an address that has many of the places the newest goes; else the one that has just come:
    // then nothing waits for it while it is away. Who has something to read stays.
    const ofHeaviest = ofHeaviestOwner([...memberships], () => 1)
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
    return measure && account?.oldest(measure, topic)
  }

  const next = (holding: Holding): Holding | undefined =>
    overClient(holding) ?? overAddress(holding) ?? overTopic(holding.topic, holding) ?? overStore()

  return {
    add: (kind, topic, name, size, { client, address = client }) => {
      remove(topic, name)
      const holding: Holding = { kind, topic, name, client, address, bytes: size + overhead }
      const ofTopic = byName.get(topic) ?? new Map<string, Holding>()
      byName.set(topic, ofTopic.set(name, holding))
      clients.enter(client, holding)
      addresses.enter(address, holding)
      const ofAddress = shares.get(address) ?? createAccounts()
      shares.set(address, ofAddress)
      ofAddress.enter(client, holding)
      topics.enter(topic, holding)
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
      const holding = byName.get(topic)?.get(name)
      if (!holding) return
      topics.leave(topic, holding)
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
