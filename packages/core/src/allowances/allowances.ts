import type { Dispose } from '../async/disposer.js'
import type { PagedDeps, PagedState } from '../async/paged.js'
import { createPaged } from '../async/paged.js'
import type { CaipAddress, CaipNetworkId } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import type { Allowance } from './allowance.js'

const period = 30_000 // ms between two readings while somebody looks

/** Who may take tokens of the account in view, on the network in view. */
export type AllowancesState = {
  /** `unlisted`: nobody knows them all, as the provider does not read this network. `failed`: what was read before is still there. */
  status: 'idle' | 'loading' | 'known' | 'failed' | 'unlisted'
  /** In the order of the provider, the newest first. At most 500. Null: not known. */
  list: readonly Allowance[] | null
  /** Whether those are all there are. */
  isComplete: boolean
  /** The first and the last block of which all approvals are known, in decimal. Null: nobody says, or there may be others. */
  completeFrom: string | null
  completeTo: string | null
}

/** The feature `allowances`: who may take tokens of the account in view, as the provider says. */
export interface Allowances {
  readonly state: State<AllowancesState>
  /**
   * Somebody looks: they are read, and again every 30 s and after each transaction of the account. No toast says that it failed.
   * @returns a function that ends it
   */
  watch(): Dispose
  /** Reads what has failed: a person wants to try again. */
  retry(): void
  destroy(): void
}

/** The account in view, on the network in view. */
export type AllowancesHolder = {
  readonly caipAddress: CaipAddress
  readonly address: string
  readonly network: CaipNetworkId
}

/** What was answered. */
export type KnownAllowances = Pick<
  AllowancesState,
  'isComplete' | 'completeFrom' | 'completeTo'
> & { readonly list: readonly Allowance[] }

export type AllowancesDeps = Pick<
  PagedDeps<AllowancesHolder, KnownAllowances>,
  'after' | 'elapsed' | 'holder' | 'isVisible'
> & {
  /** @param isUrgent a person has asked @returns null where they cannot be listed */
  ask(
    holder: AllowancesHolder,
    isUrgent: boolean,
    signal: AbortSignal,
  ): Promise<KnownAllowances | null>
}

/** What the feature's own wiring calls besides. */
export interface AllowancesController extends Allowances {
  /** Another account or network is in view. */
  viewChanged(): void
  /** A transaction of this account was included, or is gone. */
  moved(network: CaipNetworkId, from: string): void
}

const nothing = { list: null, isComplete: false, completeFrom: null, completeTo: null } as const

/** What a list of one page is called here. */
const statuses = {
  idle: 'idle',
  loading: 'loading',
  loaded: 'known',
  failed: 'failed',
  unserved: 'unlisted',
} as const satisfies Record<PagedState['status'], AllowancesState['status']>

export function createAllowances(deps: AllowancesDeps): AllowancesController {
  const state = createState<AllowancesState>({ status: 'idle', ...nothing })
  let status: PagedState['status'] = 'idle'
  const page: PagedState = {
    hasMore: false,
    isLoadingMore: false,
    get status() {
      return status
    },
    set status(next) {
      status = next
      state.status = statuses[next]
    },
  }
  const paged = createPaged<AllowancesHolder, KnownAllowances>({
    after: deps.after,
    elapsed: deps.elapsed,
    holder: deps.holder,
    isVisible: deps.isVisible,
    ask: (holder, { isUrgent }, signal) => deps.ask(holder, isUrgent, signal),
    period,
    state: page,
    takeFirst: (known) => void Object.assign(state, known ?? nothing),
    takeNext: () => undefined, // there is one page
    next: () => null,
    count: () => state.list?.length ?? 0,
    forget: () => void Object.assign(state, nothing),
  })
  return {
    state: state as State<AllowancesState>,
    watch: paged.watch,
    retry: paged.retry,
    viewChanged: paged.viewChanged,
    moved(network, from) {
      const holder = deps.holder()
      if (holder?.network === network && holder.address === from) paged.outdated()
    },
    destroy() {
      paged.destroy()
      Object.assign(state, nothing)
    },
  }
}
