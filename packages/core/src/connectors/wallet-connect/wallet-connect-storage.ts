import type { CoreTypes, SessionTypes } from '@walletconnect/types'
import * as z from 'zod/mini'
import type { Environment } from '../../environment.js'
import { createStorage, type StoredKey } from '../../storage/storage.js'
import { storedName } from './wallet-connect-stored.js'

// Where the client's memory is kept. It is the page's own storage and not the client's IndexedDB: reading it needs no
// waiting (a code shows sooner, and whether there is a session is known before the client is loaded), it works or falls
// back to memory like every other key of the kit, and no other WalletConnect client of the page moves or deletes it.

type Entries = Map<string, unknown>
/** What the official client is given. */
export type ClientStorage = NonNullable<CoreTypes.Options['storage']> & {
  /** What other pages of this origin did to the sessions since this one last read or wrote them. */
  elsewhere(): Elsewhere
}
export type Elsewhere = {
  /** Topics of those that are not stored any more. */
  gone: string[]
  /** New ones, and ones that are different. */
  changed: SessionTypes.Struct[]
  /** All keys there are. */
  keys: ReadonlyMap<string, string>
}

const mostHashes = 200 // a topic, newest kept: the client only asks whether it has seen a message
const mostUnread = 50 // messages a topic received and not yet looked at
const seed = 'client_ed25519_seed' // the relay identity in the keychain

/** Topics and keys. */
export const hex: z.ZodMiniType<string> = z.string().check(z.regex(/^[0-9a-f]{1,256}$/))
const struct = z.looseObject
const texts = z.record(z.string(), z.string())
const session = struct({
  topic: hex,
  expiry: z.number(),
  self: struct({ publicKey: hex }),
  peer: struct({ metadata: struct({}) }),
  namespaces: z.record(
    z.string(),
    struct({ accounts: z.array(z.string()), methods: z.array(z.string()) }),
  ),
})

/** What outlives the page, by the client's own names. Of lists, an entry that is not of this shape is dropped. */
const kept: Record<string, { entry: z.ZodMiniType; key: string | null }> = {
  keychain: { entry: hex, key: null },
  session: { entry: session, key: 'topic' },
  subscription: { entry: struct({ id: hex, topic: hex }), key: 'topic' },
  expirer: { entry: struct({ target: z.string(), expiry: z.number() }), key: 'target' },
  messages: { entry: z.record(z.string(), z.unknown()), key: null },
  messages_withoutClientAck: { entry: texts, key: null },
}

/**
 * The storage the official client is given. What is not in {@link kept} is remembered until the page goes: a history of
 * requests in clear text, half-made pairings and telemetry have no business on a disk. Pages of one origin write into one
 * storage: only what this page changed is written, so that none undoes what another did.
 */
export function createClientStorage(
  env: Pick<Environment, 'storage'>,
  prefix: string,
): ClientStorage {
  const storage = createStorage(env, prefix)
  const memory = new Map<string, unknown>()
  const written = new Map<string, Map<string, string>>()

  const keyOf = (name: string): StoredKey<unknown> => ({
    name: storedName(name),
    read: (value) => value,
    empty: () => undefined,
  })
  const stored = (name: string): Entries => entriesOf(name, storage.get(keyOf(name)))

  function firstRead(name: string): unknown {
    const entries = stored(name)
    if (entries.size === 0) return undefined
    written.set(name, texted(entries))
    if (name === 'keychain' || name === 'subscription') keepOnly(entries, sessionsKeys())
    return rebuilt(name, entries)
  }
  /** Topics and keys of the stored sessions. The rest belonged to a page that went away while a code was shown. */
  function sessionsKeys(): Set<string> {
    const sessions = [...stored('session').values()] as z.infer<typeof session>[]
    return new Set([seed, ...sessions.flatMap(({ topic, self }) => [topic, self.publicKey])])
  }

  return {
    getKeys: async () => [...memory.keys()],
    getEntries: async () => [...memory.entries()] as [string, never][],
    async getItem(key: string) {
      const name = nameOf(key)
      if (!memory.has(name)) memory.set(name, name in kept ? firstRead(name) : undefined)
      return memory.get(name) as never
    },
    async setItem(key: string, value: unknown) {
      const name = nameOf(key)
      memory.set(name, value)
      if (!(name in kept)) return
      const before = written.get(name) ?? new Map<string, string>()
      const mine = bounded(name, entriesOf(name, value))
      const now = texted(mine)
      written.set(name, now)
      const all = stored(name)
      for (const entry of before.keys()) if (!now.has(entry)) all.delete(entry)
      for (const [entry, text] of now)
        if (before.get(entry) !== text) all.set(entry, mine.get(entry))
      storage.set(keyOf(name), rebuilt(name, all))
    },
    async removeItem(key: string) {
      const name = nameOf(key)
      memory.delete(name)
      written.delete(name)
      storage.remove(keyOf(name))
    },
    elsewhere() {
      const before = written.get('session') ?? new Map<string, string>()
      const all = stored('session') as Map<string, SessionTypes.Struct>
      const now = texted(all)
      written.set('session', now)
      return {
        gone: [...before.keys()].filter((topic) => !now.has(topic)),
        changed: [...all.values()].filter(({ topic }) => before.get(topic) !== now.get(topic)),
        keys: stored('keychain') as Map<string, string>,
      }
    },
  }
}

/** `wc@2:core:0.3:prefix//keychain` → `keychain` */
const nameOf = (key: string) => key.slice(key.lastIndexOf('//') + 1).replace('/', '')

function entriesOf(name: string, value: unknown): Entries {
  const { entry, key } = kept[name] ?? {}
  const entries: Entries = new Map()
  if (!entry || typeof value !== 'object' || value === null) return entries
  for (const [index, one] of Object.entries(value)) {
    const id = key ? (one as Record<string, unknown> | null)?.[key] : index
    if (typeof id === 'string' && z.safeParse(entry, one).success) entries.set(id, one)
  }
  return entries
}

const rebuilt = (name: string, entries: Entries) =>
  kept[name]?.key ? [...entries.values()] : Object.fromEntries(entries)

const texted = (entries: Entries) =>
  new Map([...entries].map(([id, entry]) => [id, JSON.stringify(entry)]))

function keepOnly(entries: Entries, ids: Set<string>) {
  for (const id of [...entries.keys()]) if (!ids.has(id)) entries.delete(id)
}

/** Messages grow without end in the client; of the seen ones only the hash is needed. */
function bounded(name: string, entries: Entries): Entries {
  if (!name.startsWith('messages')) return entries
  const seen = name === 'messages'
  return new Map(
    [...entries].map(([topic, record]) => {
      const newest = Object.entries(record as object).slice(seen ? -mostHashes : -mostUnread)
      return [topic, Object.fromEntries(newest.map(([hash, text]) => [hash, seen ? 1 : text]))]
    }),
  )
}
