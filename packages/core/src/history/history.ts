import type { Dispose } from '../async/disposer.js'
import type { PagedDeps, PagedState } from '../async/paged.js'
import { createPaged } from '../async/paged.js'
import type { CaipAddress, CaipNetworkId } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState, fixed } from '../state.js'
import type { Page } from './loaded-pages.js'
import { nothingLoaded, withFirst, withNext } from './loaded-pages.js'
import type { HistoryTransaction } from './transaction.js'

const period = 10_000 // ms between two readings of the first page while it is shown

/** To which block a history is known. */
export type HistoryComplete = {
  /** All transactions from block `from` to this one are known; both in decimal. */
  block: string
  from: string
  /** Whether that is the newest block. */
  isCurrent: boolean
  /** Whether coins that contracts sent are known too. */
  hasInternal: boolean
}

/** Whether all movements and fees add up to what the chain says the account has. */
export type HistorySums = {
  isEqual: boolean
  /** The last block at which they are known to have done. Null: none. */
  equalTo: string | null
}

/** The transactions of the account in view, on the network in view. */
export type HistoryState = PagedState & {
  /** Newest first, without junk. At most 1,000. */
  transactions: HistoryTransaction[]
  /** How many of those that are loaded were left out as junk. */
  hidden: number
  /** Null: the provider does not say. */
  complete: HistoryComplete | null
  /** Null: the provider does not say. */
  sums: HistorySums | null
}

/** The feature `history`: the transactions of the account in view, as the provider says. */
export interface History {
  readonly state: State<HistoryState>
  /**
   * Somebody looks at it: it is loaded, and read anew every 10 s and after each transaction of the account.
   * @param options `isQuiet`: who looks says by itself that it failed; no toast does
   * @returns a function that ends it
   */
  watch(options?: { readonly isQuiet?: boolean }): Dispose
  /** Loads the next page, if there is one. After a failure it does nothing for 30 s. */
  loadMore(): void
  /** Loads what has failed: a person wants to try again. */
  retry(): void
  destroy(): void
}

/** The account in view, on the network in view. */
export type HistoryHolder = {
  readonly caipAddress: CaipAddress
  readonly address: string
  readonly network: CaipNetworkId
}

/** A page as it was answered. `complete` and `sums` belong to the first. */
export type HistoryPage = Page & Pick<HistoryState, 'complete' | 'sums'>

export type HistoryDeps = Pick<
  PagedDeps<HistoryHolder, HistoryPage>,
  'after' | 'elapsed' | 'holder' | 'ask' | 'isVisible'
> & {
  /** Another page is about to be asked for. */
  onMore(): void
  /** @param isFirst whether it is the first failure of this opening of the modal that somebody looks at */
  onFailure(error: unknown, isFirst: boolean): void
}

/** What the feature's own wiring calls besides. */
export interface HistoryController extends History {
  /** Another account or network is in view. */
  viewChanged(): void
  /** A transaction of this account was included, or is gone. */
  moved(network: CaipNetworkId, from: string): void
  /** The modal was closed: a failure is told again at the next opening. */
  closed(): void
}

const nothingShown = {
  transactions: [],
  hidden: 0,
  complete: null,
  sums: null,
}

export function createHistory(deps: HistoryDeps): HistoryController {
  const state = createState<HistoryState>({
    status: 'idle',
    hasMore: false,
    isLoadingMore: false,
    ...nothingShown,
  })
  let loaded = nothingLoaded
  let isTold = false
  let loud = 0 // watchers that are told by a toast
  let lastError: unknown = null

  function show() {
    const all = loaded.entries.filter(({ isSpam }) => !isSpam).map(({ transaction }) => transaction)
    const now = state.transactions
    // Transactions do not change: each is replaced as a whole.
    if (all.length !== now.length || all.some((one, at) => one !== now[at]))
      state.transactions = all.map((one) => fixed(one))
    state.hidden = loaded.entries.length - all.length
  }

  const paged = createPaged<HistoryHolder, HistoryPage>({
    after: deps.after,
    elapsed: deps.elapsed,
    holder: deps.holder,
    ask: deps.ask,
    isVisible: deps.isVisible,
    onMore: deps.onMore,
    period,
    state,
    takeFirst(page) {
      loaded = page ? withFirst(loaded, page) : nothingLoaded
      state.complete = page?.complete ?? null
      state.sums = page?.sums ?? null
      show()
    },
    takeNext(page) {
      loaded = withNext(loaded, page)
      show()
    },
    next: () => loaded.next,
    count: () => state.transactions.length,
    forget() {
      loaded = nothingLoaded
      Object.assign(state, nothingShown)
    },
    onFailure(error) {
      lastError = error
      tell()
    },
  })

  function tell() {
    const isFirst = loud > 0 && !isTold
    isTold ||= isFirst
    deps.onFailure(lastError, isFirst)
  }

  return {
    state: state as State<HistoryState>,
    watch({ isQuiet = false } = {}) {
      if (isQuiet) return paged.watch()
      let isOver = false
      loud++
      const wasFailed = state.status === 'failed'
      const stop = paged.watch()
      // It failed while who looked was quiet, and is not read again yet.
      if (wasFailed && state.status === 'failed' && !isTold) tell()
      return () => {
        if (isOver) return
        isOver = true
        loud--
        stop()
      }
    },
    loadMore: paged.loadMore,
    retry: paged.retry,
    viewChanged: paged.viewChanged,
    destroy: paged.destroy,
    moved(network, from) {
      const holder = deps.holder()
      if (holder?.network === network && holder.address === from) paged.outdated()
    },
    closed() {
      isTold = false
    },
  }
}
