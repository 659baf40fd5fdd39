import * as z from 'zod/mini'
import type { CallData, Hex, TransferToken } from '../adapters/adapter.js'
import type { Environment } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'
import type { TransactionKind } from '../events.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import type { Storage, StoredKey } from '../storage/storage.js'
import { bySchema } from '../untrusted/by-schema.js'
import { callDataForm, selectorForm } from './call-data.js'
import { intentsName } from './is-transfer-open-key.js'
import { isOver } from './outcome.js'

const limit = 99 // pending transactions, spec §9
const longestName = 64 // characters of a function's name
const longestReason = 200 // characters

/**
 * A transaction that a person confirmed. It is stored before the wallet is asked, so that after a crash or a reload the kit
 * knows that it may have been sent. Quantities are decimal strings of the smallest unit.
 */
export type Intent = {
  id: string
  createdAt: number
  kind: TransactionKind
  caipNetworkId: CaipNetworkId
  from: string
  to: string
  value: string
  /** What `value` counts; omitted for the native coin. */
  token?: TransferToken | undefined
  /** The account's next nonce when the wallet was asked. */
  nonce: number
  /** The newest block at the review. */
  block?: number | undefined
  /** What a contract is called with (all kinds but `transfer` and `token`), until the outcome is known. */
  data?: CallData | undefined
  /** Who may take what, once an `approval` has succeeded. `amount` is in the token's smallest unit, in decimal. */
  approval?: Approval | undefined
  /** Who may take everything of the collection `to`, or no more, once an `approval` has succeeded. */
  operator?: OperatorApproval | undefined
  /** What was quoted, of a `swap` or a `wrap`. */
  swap?: IntentSwap | undefined
  /** The function that is called. */
  call?: { functionName: string } | undefined
  /** How much of what it is about, in the words of the page that asked for it: '1,000 GLA'. */
  about?: string | undefined
  /** The first 4 bytes of what a contract is called with, in lower case. They stay when `data` has left. Older entries have none. */
  selector?: Hex | undefined
  /** `cancelled`: a transaction that does nothing used its nonce. `dropped`: another transaction used it. */
  status:
    | 'handed-over'
    | 'submitted'
    | 'succeeded'
    | 'reverted'
    | 'cancelled'
    | 'dropped'
    | 'different'
    | 'unknown'
  hash: string | null
  /** Why it was reverted, in the words of the contract: text of anybody, at most 200 characters. */
  reason?: string | undefined
  /** It was sped up: `hash` is that of the transaction that replaced the first. */
  replaced?: true | undefined
  /** What the account has paid for it, in the network's coin. Omitted until the chain says it, and where another one paid. */
  fee?: string | undefined
  /**
   * How much of the token has gone to the receiver, as the token's logs in the transaction say, once a `token` has succeeded.
   * Omitted until they are read, and in older entries.
   */
  received?: string | undefined
  /** See `Receipt.movedIn`. */
  movedIn?: string | undefined
  /** The id of the wallet's answer when it arrives in another page; see `WalletLink.onLateAnswer`. */
  requestId?: string | undefined
  /** The dapp itself sent it, through its provider. The nonce is not known then. */
  byApp?: boolean | undefined
  /** The page asked for it, with `act` of `@gla/modal/contracts`, and reports it itself. */
  byPage?: true | undefined
}

/** A permission to take a token. */
export type Approval = { token: TransferToken; spender: string; amount: string }

/** What changes for what. `token` is null for the network's coin. Amounts are in the smallest unit, in decimal. */
export type IntentSwap = {
  from: { token: TransferToken | null; amount: string }
  to: { token: TransferToken | null; quoted: string; minimum: string }
  /** The wrapped form of the coin: what it pays out, its logs say. */
  wrapped: string
  /** What has arrived, as the logs of the transaction say, once it has succeeded. */
  received?: string | undefined
}

/** A permission to take everything that the account has of a collection; with `isAllowed: false` it is taken back. */
export type OperatorApproval = { address: string; isAllowed: boolean }

/** A hash of the EVM, and a signature of Solana. */
export const hashForms: Partial<Record<ChainNamespace, RegExp>> = {
  eip155: /^0x[0-9a-f]{64}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
}
const hashForm = /^(0x[0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/i
const address = z.string().check(z.maxLength(128))
const amount = z.string().check(z.regex(/^\d{1,78}$/))
const token = z.object({
  address,
  symbol: z.string().check(z.maxLength(64)),
  decimals: z.int().check(z.gte(0), z.lte(255)),
})
const intent = z.object({
  id: z.string().check(z.maxLength(64)),
  createdAt: z.number().check(z.gte(0), z.lte(8.64e15)), // ms; what a date can be
  kind: z._default(z.enum(['transfer', 'token', 'approval', 'swap', 'wrap', 'call']), 'transfer'), // older entries have none
  caipNetworkId: z.templateLiteral([z.enum(['eip155', 'solana', 'bip122']), ':', z.string()]),
  from: address,
  to: address,
  value: amount,
  token: z.optional(token),
  nonce: z.int(),
  block: z.optional(z.int()),
  data: z.optional(callDataForm),
  approval: z.optional(z.object({ token, spender: address, amount })),
  operator: z.optional(z.object({ address, isAllowed: z.boolean() })),
  swap: z.optional(
    z.object({
      from: z.object({ token: z.nullable(token), amount }),
      to: z.object({ token: z.nullable(token), quoted: amount, minimum: amount }),
      wrapped: address,
      received: z.optional(amount),
    }),
  ),
  call: z.optional(z.object({ functionName: z.string().check(z.maxLength(longestName)) })),
  about: z.optional(z.string().check(z.maxLength(longestName))),
  selector: z.optional(selectorForm),
  status: z.enum([
    'handed-over',
    'submitted',
    'succeeded',
    'reverted',
    'cancelled',
    'dropped',
    'different',
    'unknown',
  ]),
  hash: z.nullable(z.string().check(z.regex(hashForm))),
  fee: z.optional(amount), // older entries have none
  movedIn: z.optional(amount),
  received: z.optional(amount),
  reason: z.optional(z.string().check(z.maxLength(longestReason))),
  replaced: z.optional(z.literal(true)),
  requestId: z.optional(z.string().check(z.maxLength(128))),
  byApp: z.optional(z.boolean()),
  byPage: z.optional(z.literal(true)),
})
const readIntent = bySchema(intent)
/** Entries are parsed one by one. An entry of another version of the kit is kept unchanged and does not affect the others. */
const key: StoredKey<unknown[]> = {
  name: intentsName,
  read: (value) => (Array.isArray(value) ? value : undefined),
  empty: () => [],
}

const idOf = (stored: unknown) => String(Object(stored).id)

/** What is known of a transaction when it is handed over. */
export type OpenIntent = Omit<
  Intent,
  | 'id'
  | 'createdAt'
  | 'status'
  | 'hash'
  | 'fee'
  | 'movedIn'
  | 'reason'
  | 'received'
  | 'replaced'
  | 'requestId'
>

export interface Intents {
  /** Oldest first. At most 99. An unfinished one is never dropped: when all 99 are unfinished, `open` refuses another. */
  readonly state: State<{ list: Intent[] }>
  /**
   * Stores a new intent before it returns.
   * @returns its id
   * @throws KitError `transaction/too-many-pending` when 99 are unfinished, in all tabs together; `transaction/storage-full` when there is
   * no room for it even without the finished ones; `rpc/invalid-params` for what could not be read back. If the page has no
   * storage, it is kept in memory
   */
  open(intent: OpenIntent): string
  /** The data of a call leaves the entry once its outcome is known. */
  update(
    id: string,
    change: Partial<
      Pick<
        Intent,
        | 'data'
        | 'status'
        | 'hash'
        | 'fee'
        | 'movedIn'
        | 'reason'
        | 'received'
        | 'replaced'
        | 'requestId'
        | 'swap'
      >
    >,
  ): void
  /** Removes an intent that was certainly not sent: the person refused. */
  drop(id: string): void
  /** From now on another page may change this intent: its state is taken from the storage. */
  disown(id: string): void
  /** Whether a change of `name` in the store, or of all names (`null`), affects the intents. */
  isAffected(name: string | null): boolean
  /** Reads what other tabs wrote. */
  reread(): void
}

const reasonIn = <T extends { reason?: string | undefined }>(change: T): T =>
  change.reason ? { ...change, reason: change.reason.slice(0, longestReason) } : change
/** Without what only a contract or a node says, which could be of any size: an entry that cannot be read back is lost. */
const withoutWord = ({ fee, movedIn, received, swap, ...rest }: Partial<Intent>) => rest

export function createIntents(
  deps: Pick<Environment, 'now' | 'randomId'> & {
    storage: Storage
    /** Whether there is a storage that this page may read. If there is, a transfer that cannot be stored is not opened. */
    hasStorage(): boolean
    /** Where they are kept for the page to read. @default state of its own */
    state?: { list: Intent[] }
  },
): Intents {
  const stored = () => deps.storage.get(key)
  const readable = (list: unknown[]) => list.flatMap((one) => readIntent(one) ?? [])
  /** The intents that this page opened. Their state is taken from this page, that of all others from the storage. */
  const own = new Set<string>()
  const storedOver = new Set<string>()
  let isSaved = true // all of the last save
  const { state = createState<{ list: Intent[] }>({ list: [] }) } = deps
  reread()

  /** What this page knows of its own intents, and what is stored of all others. */
  function reread(kept = stored()) {
    const others = readable(kept).filter(({ id }) => !own.has(id))
    const mine = state.list.filter(isStillOwn(kept))
    const all = [...others, ...mine].sort((a, b) => a.createdAt - b.createdAt)
    let excess = all.length - limit
    // The oldest finished ones are dropped. An unfinished one may have been sent, so it is never dropped silently.
    state.list = all.filter((one) => !(isOver(one) && excess-- > 0))
  }

  /** Those of this page. One that is over and stored no more, although it was stored so, was removed: see `device/journal.ts`. */
  function isStillOwn(kept: readonly unknown[]) {
    const ids = new Set(kept.map(idOf))
    return (one: Intent) =>
      own.has(one.id) && (ids.has(one.id) || !isOver(one) || !storedOver.has(one.id))
  }

  /** @returns whether all of it is stored */
  function save(): boolean {
    isSaved = write()
    // One that is over may be open again: its block can leave the chain.
    if (isSaved) for (const one of state.list) storedOver[isOver(one) ? 'add' : 'delete'](one.id)
    return isSaved
  }
  function write(): boolean {
    const kept = stored()
    reread(kept)
    const isOwn = (one: unknown) => own.has(idOf(one))
    const foreign = kept.filter((one) => !readIntent(one) && !isOwn(one)).slice(-limit)
    const isWritten = () =>
      deps.storage.set(key, [...foreign, ...state.list.map((one) => ({ ...one }))])
    while (!isWritten()) {
      if (!deps.hasStorage()) return false
      // The storage is full: the oldest finished transfer makes room.
      const oldest = state.list.findIndex(isOver)
      if (oldest < 0) {
        // What was stored before still fits. Otherwise this page would go on reading its memory, and miss what others store.
        deps.storage.set(key, kept)
        return false
      }
      state.list.splice(oldest, 1)
    }
    return true
  }

  function forget(id: string) {
    state.list = state.list.filter((one) => one.id !== id)
    save()
    own.delete(id)
  }

  return {
    state,
    reread: () => reread(),
    disown(id) {
      // What only this page knows of it must not be forgotten.
      if (isSaved || save()) own.delete(id)
    },
    isAffected: (name) => deps.storage.isAffected(name, key),
    open(intent) {
      reread()
      if (state.list.filter((one) => !isOver(one)).length >= limit)
        throw new FeatureError('transaction/too-many-pending')
      const id = deps.randomId()
      const entry: Intent = {
        ...intent,
        id,
        createdAt: deps.now(),
        status: 'handed-over',
        hash: null,
      }
      // What could not be read back after a reload would be followed by nobody, and could be sent twice.
      if (!readIntent(entry)) throw new FeatureError('rpc/invalid-params')
      own.add(id)
      state.list.push(entry)
      if (save()) return id
      if (deps.hasStorage()) {
        forget(id)
        throw new FeatureError('transaction/storage-full')
      }
      return id
    },
    update(id, change) {
      const found = state.list.find((one) => one.id === id)
      if (found) {
        const isReadable = readable([{ ...found, ...reasonIn(change) }]).length > 0
        Object.assign(found, isReadable ? change : withoutWord(change))
        if (found.reason) found.reason = found.reason.slice(0, longestReason)
        if (isOver(found)) delete found.data
      }
      own.add(id) // also one of an earlier page, because its answer arrived in this page
      save()
    },
    drop(id) {
      own.add(id)
      state.list = state.list.filter((one) => one.id !== id)
      save()
    },
  }
}
