import type { Dispose } from '../async/disposer.js'
import { createLatest } from '../async/latest.js'
import type { Environment } from '../environment.js'
import type { CaipAddress, CaipNetworkId } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState, fixed } from '../state.js'
import type { Page } from './loaded-pages.js'
import { nothingLoaded, withFirst, withNext } from './loaded-pages.js'
import type { HistoryTransaction } from './transaction.js'

const period = 10_000 // ms between two readings of the first page while it is shown
const blockTime = 30_000 // ms after a failure in which nothing is asked by itself, §9
const mostAtOnce = 5 // pages that are read until one has something to show

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

/** Whether all movements and fees add up to what the chain says the account has (ruling 34). */
export type HistorySums = {
  isEqual: boolean
  /** The last block at which they are known to have done. Null: none. */
  equalTo: string | null
}

/** The transactions of the account in view, on the network in view. */
export type HistoryState = {
  /** `unserved`: the provider does not know this network. `failed`: what was loaded before is still there. */
  status: 'idle' | 'loading' | 'loaded' | 'failed' | 'unserved'
  /** Newest first, without junk. At most 1,000. */
  transactions: HistoryTransaction[]
  hasMore: boolean
  isLoadingMore: boolean
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
   * @returns a function that ends it
   */
  watch(): Dispose
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

export type HistoryDeps = Pick<Environment, 'after' | 'elapsed'> & {
  /** Null while no wallet is connected. */
  holder(): HistoryHolder | null
  /** @returns null where the provider does not serve the network */
  ask(
    holder: HistoryHolder,
    how: { readonly cursor: string | null; readonly isUrgent: boolean },
    signal: AbortSignal,
  ): Promise<HistoryPage | null>
  /** Whether a person can see the page. */
  isVisible(): boolean
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

const nothingShown = (): HistoryState => ({
  status: 'idle',
  transactions: [],
  hasMore: false,
  isLoadingMore: false,
  hidden: 0,
  complete: null,
  sums: null,
})

export function createHistory(deps: HistoryDeps): HistoryController {
  const state = createState<HistoryState>(nothingShown())
  const first = createLatest()
  const further = createLatest()
  const failedAt = new Map<CaipAddress, number>()
  let loaded = nothingLoaded
  let shown = deps.holder()?.caipAddress ?? null
  let readAt: number | null = null
  let isReading = false
  let hasFailedFurther = false
  let isTold = false
  let watchers = 0
  let isEnded = false
  let stopTimer: Dispose = () => undefined

  const isBlocked = ({ caipAddress }: HistoryHolder) =>
    deps.elapsed() - (failedAt.get(caipAddress) ?? Number.NEGATIVE_INFINITY) < blockTime

  function fail({ caipAddress }: HistoryHolder, error: unknown) {
    failedAt.set(caipAddress, deps.elapsed())
    state.status = 'failed'
    const isFirst = watchers > 0 && !isTold
    isTold ||= isFirst
    deps.onFailure(error, isFirst)
  }

  function show() {
    const all = loaded.entries.filter(({ isSpam }) => !isSpam).map(({ transaction }) => transaction)
    const now = state.transactions
    // Transactions do not change: each is replaced as a whole.
    if (all.length !== now.length || all.some((one, at) => one !== now[at]))
      state.transactions = all.map((one) => fixed(one))
    state.hidden = loaded.entries.length - all.length
    state.hasMore = loaded.next !== null
  }

  function takeFirst(page: HistoryPage | null) {
    readAt = deps.elapsed()
    loaded = page ? withFirst(loaded, page) : nothingLoaded
    state.complete = page?.complete ?? null
    state.sums = page?.sums ?? null
    show()
    if (!hasFailedFurther) state.status = page ? 'loaded' : 'unserved'
  }

  /** Reads the first page. */
  async function readFirst(holder: HistoryHolder, isUrgent = false) {
    if (isEnded || isReading) return
    isReading = true
    if (readAt === null) state.status = 'loading'
    try {
      const answer = await first.run(async (signal) => ({
        page: await deps.ask(holder, { cursor: null, isUrgent }, signal),
      }))
      if (!answer) return // of an earlier view, or another request has taken its place
      isReading = false
      takeFirst(answer.page)
    } catch (error) {
      isReading = false
      fail(holder, error)
    }
  }

  async function readFurther(holder: HistoryHolder, isUrgent: boolean) {
    if (isEnded || state.isLoadingMore || loaded.next === null) return
    state.isLoadingMore = true
    hasFailedFurther = false
    deps.onMore()
    try {
      const isOver = await further.run(async (signal) => {
        const before = state.transactions.length
        for (let at = 0; at < mostAtOnce && state.transactions.length === before; at++) {
          const { next } = loaded
          const page =
            next === null ? null : await deps.ask(holder, { cursor: next, isUrgent }, signal)
          // The first page may have been read meanwhile, and begun anew.
          if (!page || signal.aborted || loaded.next !== next) break
          loaded = withNext(loaded, page)
          show()
        }
        return true
      })
      if (!isOver) return
      state.isLoadingMore = false
      if (state.status === 'failed') state.status = 'loaded'
    } catch (error) {
      state.isLoadingMore = false
      hasFailedFurther = true
      fail(holder, error)
    }
  }

  /** Reads, unless the provider has failed a moment ago. */
  function readByItself() {
    const holder = deps.holder()
    if (!holder) return
    if (!isBlocked(holder)) void readFirst(holder)
    else if (state.status === 'idle') state.status = 'failed'
  }

  function begin() {
    stopTimer()
    if (isEnded) return
    stopTimer = deps.after(period, () => {
      begin()
      if (deps.isVisible()) readByItself()
    })
  }

  function look() {
    if (readAt === null || deps.elapsed() - readAt >= period) readByItself()
  }

  function forget() {
    first.stop()
    further.stop()
    isReading = false
    hasFailedFurther = false
    loaded = nothingLoaded
    readAt = null
    Object.assign(state, nothingShown())
  }

  return {
    state: state as State<HistoryState>,
    watch() {
      let isOver = false
      watchers++
      if (watchers === 1) begin()
      look()
      return () => {
        if (isOver) return
        isOver = true
        watchers--
        if (watchers === 0) stopTimer()
      }
    },
    loadMore() {
      const holder = deps.holder()
      if (holder && !isBlocked(holder)) void readFurther(holder, false)
    },
    retry() {
      const holder = deps.holder()
      if (!holder) return
      failedAt.delete(holder.caipAddress)
      if (hasFailedFurther) void readFurther(holder, true)
      void readFirst(holder, true)
    },
    viewChanged() {
      const next = deps.holder()?.caipAddress ?? null
      if (next === shown) return
      shown = next
      forget()
      if (watchers === 0) return
      begin()
      look()
    },
    moved(network, from) {
      const holder = deps.holder()
      if (holder?.network !== network || holder.address !== from) return
      // A request that is under way may be answered with what was before.
      first.stop()
      isReading = false
      if (watchers > 0) readByItself()
      else if (readAt !== null) readAt = Number.NEGATIVE_INFINITY
    },
    closed() {
      isTold = false
    },
    destroy() {
      isEnded = true
      watchers = 0
      stopTimer()
      first.stop()
      further.stop()
    },
  }
}
