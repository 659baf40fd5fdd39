import * as z from 'zod/mini'
import type { Hex } from '../adapters/adapter.js'
import type { Dispose } from '../async/disposer.js'
import type { Environment } from '../environment.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import { isSameAddress, isSameHex } from '../networks/same-address.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import type { Storage, StoredKey } from '../storage/storage.js'
import type { Attendance } from '../transactions/attendance.js'
import type { Intent } from '../transactions/intents.js'
import { bySchema } from '../untrusted/by-schema.js'

const lifetime = 3_600_000 // ms; after it, a person does not go on with what was asked
const limit = 20 // permits
const mostActs = 4

/** A permission that an account was asked to sign, and whose call was not handed over. The signature is never kept. */
export type UnsentPermit = {
  readonly id: string
  /** ms */
  readonly askedAt: number
  readonly caipNetworkId: CaipNetworkId
  readonly account: string
  /** The contract that may take the tokens. */
  readonly contract: string
  readonly token: string
  /** In the token's smallest unit, in decimal. */
  readonly amount: string
  /** The first 4 bytes of the calls that would do what it was for; empty: any call of the contract. */
  readonly acts: readonly Hex[]
}

const address = z.string().check(z.maxLength(128))
const selector = z.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{8}$/.test(value))
const readPermit = bySchema(
  z.object({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    askedAt: z.number().check(z.gte(0), z.lte(8.64e15)), // ms; what a date can be
    caipNetworkId: z.templateLiteral([z.literal('eip155'), ':', z.string().check(z.maxLength(32))]),
    ...{ account: address, contract: address, token: address },
    amount: z.string().check(z.regex(/^\d{1,78}$/)),
    acts: z.array(selector).check(z.maxLength(mostActs)),
  }),
)
const key: StoredKey<UnsentPermit[]> = {
  name: 'unsent-permits',
  read: (value) =>
    Array.isArray(value) ? value.slice(-limit).flatMap((one) => readPermit(one) ?? []) : undefined,
  empty: () => [],
}

/** Where a permission is that this page asks for. */
export interface AskedPermit {
  /** The wallet has signed, or is not waited for: what was asked for may be told, until its call is handed over. */
  over(): void
  /** The person refused, or it cannot be signed: there is nothing to go on with. */
  drop(): void
}

/** What a page may tell, and how a person ends it. */
export interface UnsentPermitList {
  /** Those that this page may tell: of two tabs only one does, and none of what a page is asking for. Oldest first. */
  readonly state: State<{ list: UnsentPermit[] }>
  /** The person wants no more of it. */
  forget(id: string): void
}

export interface UnsentPermits extends UnsentPermitList {
  /** Stores that the wallet is about to be asked, in place of what it was asked before for the same. */
  ask(permit: Omit<UnsentPermit, 'id' | 'askedAt'>): AskedPermit
  /** A call is with the wallet: what was signed for it needs nobody to go on with it. */
  handedOver(
    call: Pick<UnsentPermit, 'caipNetworkId' | 'account' | 'contract'> & { data: Hex },
  ): void
  destroy(): void
}

type Deps = Pick<Environment, 'now' | 'after' | 'randomId'> & {
  storage: Storage
  /** Of this page: what it asks for, and what it tells. */
  attendance: Attendance
  /** The journal. */
  list(): readonly State<Intent>[]
  /** Calls back when the journal, or what is stored, has changed. */
  onChange(listener: () => void): Dispose
}

/** Keeps what an account was asked to sign for until the call is handed over, an hour at most: a reload loses the signature. */
export function createUnsentPermits(deps: Deps): UnsentPermits {
  const { storage, attendance, now } = deps
  const state = createState<{ list: UnsentPermit[] }>({ list: [] })
  /** What this page is asking for. */
  const asking = new Set<string>()
  let stopTimer: Dispose = () => undefined
  let isEnded = false

  const isOver = (one: UnsentPermit) => Math.abs(now() - one.askedAt) > lifetime || isSent(one)
  /** Whether the account has handed over such a call since: who then says that nothing was sent may be wrong. */
  const isSent = (one: UnsentPermit) =>
    deps
      .list()
      .some(
        (sent) =>
          sent.createdAt >= one.askedAt &&
          isFor(one, { ...sent, account: sent.from, contract: sent.to }, sent.selector),
      )

  function write(list: UnsentPermit[]) {
    storage.set(key, list.slice(-limit))
    tell()
  }
  /** Removes some of what is stored, and what is over. */
  function remove(isRemoved: (one: UnsentPermit) => boolean) {
    const stored = storage.get(key)
    const left = stored.filter((one) => !isRemoved(one) && !isOver(one))
    if (left.length < stored.length) write(left)
    else tell()
  }

  function tell() {
    if (isEnded) return
    stopTimer()
    const stored = storage.get(key).filter((one) => !isOver(one))
    for (const { id } of state.list) if (!stored.some((one) => one.id === id)) attendance.end(id)
    for (const { id } of stored) attendance.inherit(id, tell)
    state.list = stored.filter(({ id }) => attendance.has(id) && !asking.has(id))
    const [oldest] = state.list
    if (oldest) stopTimer = deps.after(oldest.askedAt + lifetime + 1 - now(), tell)
  }

  const stop = deps.onChange(tell)
  tell()
  return {
    state,
    ask(permit) {
      const id = deps.randomId()
      const same = (one: UnsentPermit) => isFor(one, permit, permit.acts[0])
      asking.add(id)
      attendance.begin(id) // before another page sees it
      const others = storage.get(key).filter((one) => !same(one) && !isOver(one))
      // Of more than can be kept, any call counts: whoever is told that nothing was sent must not be told wrongly.
      const acts = permit.acts.length > mostActs ? [] : permit.acts
      write([...others, { ...permit, acts, id, askedAt: now() }])
      return {
        over() {
          asking.delete(id)
          tell()
        },
        drop() {
          asking.delete(id)
          attendance.end(id)
          remove((one) => one.id === id)
        },
      }
    },
    handedOver: ({ data, ...call }) => remove((one) => isFor(one, call, data.slice(0, 10))),
    forget: (id) => remove((one) => one.id === id),
    destroy() {
      isEnded = true
      stop()
      stopTimer()
      attendance.destroy()
    },
  }
}

/** Whether a call with these first 4 bytes, in any case, does what a permission was asked for. */
function isFor(
  permit: UnsentPermit,
  call: Pick<UnsentPermit, 'caipNetworkId' | 'account' | 'contract'>,
  selector: string | undefined,
): boolean {
  const { acts } = permit
  return (
    permit.caipNetworkId === call.caipNetworkId &&
    isSameAddress(permit.account, call.account) &&
    isSameAddress(permit.contract, call.contract) &&
    (acts.length === 0 || selector === undefined || acts.some((act) => isSameHex(act, selector)))
  )
}
