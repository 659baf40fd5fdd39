import type { Connection } from '../connection/connection.js'
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
import {
  isLateOfSignOut,
  isOfSession,
  isOfSignOut,
  isSharedWork,
  kindOf,
  storedKinds,
  storedNames,
} from './stored-kinds.js'

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
   * does. Other tabs are signed out, too. While it runs, a second call gives the same promise. Whoever connects while wallets are
   * told stays connected, with what is stored since: then `device/forgotten` is not told. An embedded wallet keeps nothing in this
   * browser any more, also where nobody is signed in to it now.
   * @throws KitError `device/pending`, and `connection/timeout` if for 10 s another tab hands over a transaction: nothing has changed.
   * `connection/cancelled` if the kit is destroyed before. `device/not-forgotten` if the browser lets something not be removed: the
   * person is signed out, and may try again
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
  transactions: Pick<Transactions, 'state' | 'reread' | 'takeTurn'>
  journal: StoredJournal
  isPending(intent: State<Intent>): boolean
  connection: Pick<Connection, 'state' | 'disconnect'>
  /** Has the embedded wallets forget what they keep in this browser of people who have signed out. Never throws. */
  forgetLogins(): Promise<unknown>
  emit: Emit
}

const nothing: ReadonlySet<string | null> = new Set([null, '', 'null', '[]', '{}'])

export function createDevice(deps: DeviceDeps): Device {
  const { stores, storages, transactions, journal, connection } = deps
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

  /** Whether a wallet is connected, asked or coming back, here or in another tab. */
  const isSomebodyHere = () =>
    Object.values(connection.state).some(({ status }) => status !== 'disconnected') ||
    textsOf('connections').some((text) => !nothing.has(text))

  /**
   * Removes all but what the wallets of sessions are told with, and signs out. No other tab hands over a transaction meanwhile: it
   * would be forgotten, and could be paid twice.
   */
  function forgetNow() {
    transactions.reread() // what another tab has sent may not be told yet
    if (pending().length > 0) throw new FeatureError('device/pending')
    const isJournalLeft = !journal.forgetOver() && isStored('intents')
    transactions.reread()
    const names = storedNames.filter((name) => !isOfSession(name) && mayGo(name))
    // Other tabs look when they are signed out: by then the rest is gone, and they write none of it back.
    remove(names.filter((name) => !isOfSignOut(name)))
    const told = connection.disconnect(undefined, { forget: true }).then(deps.forgetLogins)
    remove(names.filter((name) => !isSharedWork(name))) // a sign-out writes some of it
    return { told, isLeft: isJournalLeft || names.some(isStored) }
  }

  /** Removes what was written while wallets were told. @returns whether some of it is left */
  function forgetRest() {
    if (mayGo('leases')) remove(['leases']) // tabs have worked on, and will again
    const names = storedNames.filter(isLateOfSignOut)
    remove(names)
    return names.some(isStored)
  }

  async function forget() {
    const giveBack = await transactions.takeTurn()
    let begun: ReturnType<typeof forgetNow>
    try {
      begun = forgetNow()
    } finally {
      giveBack()
    }
    await begun.told
    const isBack = isSomebodyHere()
    const isRestLeft = !isBack && forgetRest()
    if (begun.isLeft || isRestLeft) throw new FeatureError('device/not-forgotten')
    if (!isBack) deps.emit('device/forgotten', {})
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
