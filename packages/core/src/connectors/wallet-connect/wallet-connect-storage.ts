import type { CoreTypes, SessionTypes } from '@walletconnect/types'
import * as z from 'zod/mini'
import type { Environment } from '../../environment.js'
import { createStorage, type StoredKey } from '../../storage/storage.js'
import type { ClientPart } from '../../storage/stored-names.js'
import { storedName } from './wallet-connect-stored.js'

// Stores the client's data in the page's storage instead of the client's IndexedDB. That can be read synchronously: a link
// shows sooner, and the kit knows whether there is a session before it loads the client. It falls back to memory like every
// other key of the kit, and no other WalletConnect client in the page moves or deletes it.

type Entries = Map<string, unknown>
/** The storage of the official client. */
export type ClientStorage = NonNullable<CoreTypes.Options['storage']> & {
  /** The changes that other pages of this origin made to the sessions since this page last read or wrote them. */
  readSessionChanges(): SessionChanges
}
export type SessionChanges = {
  /** Topics of sessions that are no longer stored. */
  gone: string[]
  /** New and changed sessions. */
  changed: SessionTypes.Struct[]
  /** The whole keychain. */
  keys: ReadonlyMap<string, string>
}

const mostHashes = 200 // per topic, the newest; the client uses them only to detect repeated messages
const mostUnread = 50 // per topic: received messages that the client has not read
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

/** The data that outlives the page, by the client's names. Entries that do not match the schema are dropped. */
const kept: Readonly<Record<ClientPart, { entry: z.ZodMiniType; key: string | null }>> = {
  keychain: { entry: hex, key: null },
  session: { entry: session, key: 'topic' },
  subscription: { entry: struct({ id: hex, topic: hex }), key: 'topic' },
  expirer: { entry: struct({ target: z.string(), expiry: z.number() }), key: 'target' },
  messages: { entry: z.record(z.string(), z.unknown()), key: null },
  messages_withoutClientAck: { entry: texts, key: null },
}

/**
 * Creates the storage of the official client. Data that is not in {@link kept} stays in memory and ends with the page: the
 * history of requests in clear text, unfinished pairings and telemetry should not be persisted. The pages of an origin share
 * the storage, so each writes only its own changes and does not undo those of another page.
 */
export function createClientStorage(
  env: Pick<Environment, 'storage'>,
  prefix: string,
): ClientStorage {
  const storage = createStorage(env, prefix)
  const memory = new Map<string, unknown>()
  const written = new Map<string, Map<string, string>>()

  const keyOf = (name: ClientPart): StoredKey<unknown> => ({
    name: storedName(name),
    read: (value) => value,
    empty: () => undefined,
  })
  const stored = (name: ClientPart): Entries => entriesOf(name, storage.get(keyOf(name)))

  function firstRead(name: ClientPart): unknown {
    const entries = stored(name)
    if (entries.size === 0) return undefined
    written.set(name, serialized(entries))
    if (name === 'keychain' || name === 'subscription') keepOnly(entries, sessionsKeys())
    return fromEntries(name, entries)
  }
  /** Where nothing is left, nothing is stored: what a person had forgotten stays so when the client tidies up later. */
  function write(name: ClientPart, entries: Entries) {
    if (entries.size === 0) storage.remove(keyOf(name))
    else storage.set(keyOf(name), fromEntries(name, entries))
  }
  /** The topics and keys of the stored sessions. Other keys are left over from a page that was closed while showing a link. */
  function sessionsKeys(): Set<string> {
    const sessions = [...stored('session').values()] as z.infer<typeof session>[]
    return new Set([seed, ...sessions.flatMap(({ topic, self }) => [topic, self.publicKey])])
  }

  return {
    getKeys: async () => [...memory.keys()],
    getEntries: async () => [...memory.entries()] as [string, never][],
    async getItem(key: string) {
      const name = nameOf(key)
      if (!memory.has(name)) memory.set(name, isKept(name) ? firstRead(name) : undefined)
      return memory.get(name) as never
    },
    async setItem(key: string, value: unknown) {
      const name = nameOf(key)
      memory.set(name, value)
      if (!isKept(name)) return
      const before = written.get(name) ?? new Map<string, string>()
      const own = bounded(name, entriesOf(name, value))
      const now = serialized(own)
      written.set(name, now)
      const all = stored(name)
      for (const entry of before.keys()) if (!now.has(entry)) all.delete(entry)
      for (const [entry, text] of now)
        if (before.get(entry) !== text) all.set(entry, own.get(entry))
      write(name, all)
    },
    async removeItem(key: string) {
      const name = nameOf(key)
      memory.delete(name)
      written.delete(name)
      if (isKept(name)) storage.remove(keyOf(name))
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

const isKept = (name: string): name is ClientPart => Object.hasOwn(kept, name)

function entriesOf(name: ClientPart, value: unknown): Entries {
  const { entry, key } = kept[name]
  const entries: Entries = new Map()
  if (typeof value !== 'object' || value === null) return entries
  for (const [index, one] of Object.entries(value)) {
    const id = key ? (one as Record<string, unknown> | null)?.[key] : index
    if (typeof id === 'string' && z.safeParse(entry, one).success) entries.set(id, one)
  }
  return entries
}

const fromEntries = (name: ClientPart, entries: Entries) =>
  kept[name].key ? [...entries.values()] : Object.fromEntries(entries)

const serialized = (entries: Entries) =>
  new Map([...entries].map(([id, entry]) => [id, JSON.stringify(entry)]))

function keepOnly(entries: Entries, ids: Set<string>) {
  for (const id of [...entries.keys()]) if (!ids.has(id)) entries.delete(id)
}

/** Limits what is stored: the client keeps every message, but the newest suffice, and of those it has read only the hash. */
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
