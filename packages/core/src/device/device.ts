import type { KeyValueStore } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'
import type { Emit } from '../events.js'
import type { State } from '../state.js'
import type { Storage } from '../storage/storage.js'
import type { StoredName } from '../storage/stored-names.js'
import type { Intent } from '../transactions/intents.js'
import type { Transactions } from '../transactions/transactions.js'
import type { StoredJournal } from './journal.js'
import type { StoredKind } from './stored-kinds.js'
import { isOfSession, isOfSignOut, kindOf, storedKinds, storedNames } from './stored-kinds.js'

/** What is stored of the kit in this browser. */
export type StoredOnDevice = {
  /** What is there besides the journal. All of it is forgotten. */
  readonly kinds: readonly StoredKind[]
  /** How many transactions of the journal are over. They are forgotten, too. */
  readonly over: number
  /** How many are not: with the wallet, sent, or of an unknown outcome. They stay, so that nobody pays twice. */
  readonly open: number
}

/** The feature `device`: what the kit has stored in this browser, and how a person has it forgotten. */
export interface Device {
  /** Reads what is stored now, of all tabs of this origin. */
  stored(): StoredOnDevice
  /**
   * The transactions that a wallet or a chain is still to decide, of all tabs, oldest first: while there are some, nothing is
   * forgotten. One that never ended is told for a day.
   */
  pending(): readonly State<Intent>[]
  /**
   * Removes all that is stored, but for the transactions that are not over, and signs out of all wallets, as `Connection.disconnect`
   * does. Other tabs are signed out, too. While it runs, a second call gives the same promise.
   * @throws KitError `device/pending`, and nothing has changed; `device/not-forgotten` if the browser lets something not be removed:
   * the person is signed out, and may try again
   */
  forget(): Promise<void>
  destroy(): void
}

export type DeviceDeps = {
  /** What the browser has. Any call may throw. */
  stores: readonly (KeyValueStore | null)[]
  /** How the kit reads and writes it. */
  storages: readonly Pick<Storage, 'remove'>[]
  nameOf(name: StoredName): string
  transactions: Pick<Transactions, 'state' | 'reread'>
  journal: StoredJournal
  isPending(intent: State<Intent>): boolean
  disconnect(): Promise<void>
  emit: Emit
}

const nothing: ReadonlySet<string | null> = new Set([null, '', 'null', '[]', '{}'])

export function createDevice(deps: DeviceDeps): Device {
  const { stores, storages, transactions, journal } = deps
  let running: Promise<void> | null = null

  function textsOf(name: StoredName): (string | null)[] {
    return stores.map((store) => {
      try {
        return store?.getItem(deps.nameOf(name)) ?? null
      } catch {
        return null // denied: nobody can read it
      }
    })
  }
  const isStored = (name: StoredName) => textsOf(name).some((text) => text !== null)
  function remove(names: readonly StoredName[]) {
    for (const name of names) for (const storage of storages) storage.remove({ name })
  }
  const pending = () => transactions.state.list.filter(deps.isPending)
  /** A lease is how tabs agree on who follows a transaction. */
  const mayGo = (name: StoredName) => name !== 'leases' || journal.counts().open === 0

  async function forget() {
    transactions.reread() // what another tab has sent may not be told yet
    if (pending().length > 0) throw new FeatureError('device/pending')
    // Other tabs look when they are signed out: by then the rest is gone, and they write none of it back.
    const isJournalLeft = !journal.forgetOver() && isStored('intents')
    transactions.reread()
    const names = storedNames.filter(mayGo)
    remove(names.filter((name) => !isOfSignOut(name)))
    const told = deps.disconnect()
    remove(names.filter((name) => !isOfSession(name)))
    await told
    remove(names)
    if (isJournalLeft || names.some(isStored)) throw new FeatureError('device/not-forgotten')
    deps.emit('device/forgotten', {})
  }

  return {
    stored() {
      const found = new Set(
        storedNames
          .filter((name) => textsOf(name).some((text) => !nothing.has(text)))
          .map((name) => kindOf[name]),
      )
      return { kinds: storedKinds.filter((kind) => found.has(kind)), ...journal.counts() }
    },
    pending,
    forget() {
      running ??= forget().finally(() => {
        running = null
      })
      return running
    },
    destroy() {},
  }
}
