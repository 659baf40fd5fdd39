import type { CoreTypes, SessionTypes } from '@walletconnect/types'
import * as z from 'zod/mini'
import type { Environment } from '../../environment.js'
import { createStorage, type StoredKey } from '../../storage/storage.js'
import { storedName } from './wallet-connect-stored.js'

// Where the client's data is stored: in the page's storage, and not in the client's IndexedDB. It can be read at once (a
// link shows sooner, and whether there is a session is known before the client is loaded), it works or falls back to memory
// like every other key of the kit, and no other WalletConnect client of the page moves or deletes it.

type Entries = Map<string, unknown>
/** The storage of the official client. */
export type ClientStorage = NonNullable<CoreTypes.Options['storage']> & {
  /** What other pages of this origin did to the sessions since this one last read or wrote them. */
  readSessionChanges(): SessionChanges
}
export type SessionChanges = {
  /** Topics of those that are not stored any more. */
  gone: string[]
  /** New ones, and ones that are different. */
  changed: SessionTypes.Struct[]
  /** The whole keychain. */
  keys: ReadonlyMap<string, string>
}

const mostHashes = 200 // a topic, newest kept: the client only asks whether it has seen a message
const mostUnread = 50 // messages a topic received and the client has not read
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

/** What outlives the page, by the client's names. An entry that is not of the given form is dropped. */
const kept: Record<string, { entry: z.ZodMiniType; key: string | null }> = {
  keychain: { entry: hex, key: null },
  session: { entry: session, key: 'topic' },
  subscription: { entry: struct({ id: hex, topic: hex }), key: 'topic' },
  expirer: { entry: struct({ target: z.string(), expiry: z.number() }), key: 'target' },
  messages: { entry: z.record(z.string(), z.unknown()), key: null },
  messages_withoutClientAck: { entry: texts, key: null },
}

/**
 * Makes the storage of the official client. What is not in {@link kept} stays in memory and ends with the page: a history of
 * requests in clear text, unfinished pairings and telemetry do not belong on a disk. Pages of one origin write into one
 * storage, so each writes only what it changed, and none undoes what another did.
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
    written.set(name, serialized(entries))
    if (name === 'keychain' || name === 'subscription') keepOnly(entries, sessionsKeys())
    return fromEntries(name, entries)
  }
  /** Topics and keys of the stored sessions. All others belonged to a page that was closed while a link was shown. */
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
      const own = bounded(name, entriesOf(name, value))
      const now = serialized(own)
      written.set(name, now)
      const all = stored(name)
      for (const entry of before.keys()) if (!now.has(entry)) all.delete(entry)
      for (const [entry, text] of now)
        if (before.get(entry) !== text) all.set(entry, own.get(entry))
      storage.set(keyOf(name), fromEntries(name, all))
    },
    async removeItem(key: string) {
      const name = nameOf(key)
      memory.delete(name)
      written.delete(name)
      storage.remove(keyOf(name))
    },
    readSessionChanges() {
      const before = written.get('session') ?? new Map<string, string>()
      const all = stored('session') as Map<string, SessionTypes.Struct>
      const now = serialized(all)
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

const fromEntries = (name: string, entries: Entries) =>
  kept[name]?.key ? [...entries.values()] : Object.fromEntries(entries)

const serialized = (entries: Entries) =>
  new Map([...entries].map(([id, entry]) => [id, JSON.stringify(entry)]))

function keepOnly(entries: Entries, ids: Set<string>) {
  for (const id of [...entries.keys()]) if (!ids.has(id)) entries.delete(id)
}

/** The client keeps every message; here the newest are enough, and of those it has read the hash. */
function bounded(name: string, entries: Entries): Entries {
  if (!name.startsWith('messages')) return entries
  const isRead = name === 'messages'
  return new Map(
    [...entries].map(([topic, record]) => {
      const newest = Object.entries(record as object).slice(isRead ? -mostHashes : -mostUnread)
      return [topic, Object.fromEntries(newest.map(([hash, text]) => [hash, isRead ? 1 : text]))]
    }),
  )
}
