import type { Environment } from '../environment.js'
import type { Dispose } from './disposer.js'
import { createLatest } from './latest.js'

const blockTime = 30_000 // ms after a failure in which nothing is asked by itself, §9
const mostAtOnce = 5 // pages that are read until one has something to show

/** What is known of a list that is read page by page. */
export type PagedState = {
  /** `unserved`: the server does not know the network. `failed`: what was read before is still there. */
  status: 'idle' | 'loading' | 'loaded' | 'failed' | 'unserved'
  hasMore: boolean
  isLoadingMore: boolean
}

/** How a page is asked for. */
export type PageRequest = {
  /** Null: the first page. */
  readonly cursor: string | null
  /** A person has asked. */
  readonly isUrgent: boolean
}

export type PagedDeps<Holder, Page> = Pick<Environment, 'after' | 'elapsed'> & {
  /** Between two readings of the first page while somebody looks, in ms. */
  period: number
  /** Written here. */
  state: PagedState
  /** Whose list is in view; null: nobody's. */
  holder(): Holder | null
  /** @returns null where the network is not served */
  ask(holder: Holder, how: PageRequest, signal: AbortSignal): Promise<Page | null>
  /** Shows a newer first page; null: none is served. */
  takeFirst(page: Page | null): void
  /** Shows the page after those that are loaded. */
  takeNext(page: Page): void
  /** Where the next page begins; null: there is none. */
  next(): string | null
  /** How many entries are shown. */
  count(): number
  /** Shows nothing any more. */
  forget(): void
  /** Whether a person can see the page. */
  isVisible(): boolean
  /** Another page is about to be asked for. */
  onMore?(): void
  onFailure?(error: unknown): void
}

/** Reads a list page by page. The first page is read again and again while somebody looks. */
export interface Paged {
  /** Somebody looks. @returns a function that ends it */
  watch(): Dispose
  /** Reads the next page, if there is one. After a failure it does nothing for 30 s. */
  loadMore(): void
  /** Reads what has failed: a person wants to try again. */
  retry(): void
  /** Another holder may be in view. */
  viewChanged(): void
  /** What was read may be old. A request that is under way may be answered with it, and does not count. */
  outdated(): void
  destroy(): void
}

export function createPaged<Holder extends { readonly caipAddress: string }, Page>(
  deps: PagedDeps<Holder, Page>,
): Paged {
  const { state } = deps
  const first = createLatest()
  const further = createLatest()
  const failedAt = new Map<string, number>()
  let shown = deps.holder()?.caipAddress ?? null
  let readAt: number | null = null
  let isReading = false
  let hasFailedFurther = false
  let watchers = 0
  let isEnded = false
  let stopTimer: Dispose = () => undefined

  const isBlocked = ({ caipAddress }: Holder) =>
    deps.elapsed() - (failedAt.get(caipAddress) ?? Number.NEGATIVE_INFINITY) < blockTime

  function fail({ caipAddress }: Holder, error: unknown) {
    failedAt.set(caipAddress, deps.elapsed())
    state.status = 'failed'
    deps.onFailure?.(error)
  }

  function takeFirst(page: Page | null) {
    readAt = deps.elapsed()
    deps.takeFirst(page)
    state.hasMore = deps.next() !== null
    if (!hasFailedFurther) state.status = page ? 'loaded' : 'unserved'
  }

  async function readFirst(holder: Holder, isUrgent = false) {
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

  /** Reads pages until one has something to show. */
  async function readPages(holder: Holder, isUrgent: boolean, signal: AbortSignal) {
    const before = deps.count()
    for (let at = 0; at < mostAtOnce && deps.count() === before; at++) {
      const cursor = deps.next()
      const page = cursor === null ? null : await deps.ask(holder, { cursor, isUrgent }, signal)
      // The first page may have been read meanwhile, and begun anew.
      if (!page || signal.aborted || deps.next() !== cursor) break
      deps.takeNext(page)
      state.hasMore = deps.next() !== null
    }
    return true
  }

  async function readFurther(holder: Holder, isUrgent: boolean) {
    if (isEnded || state.isLoadingMore || deps.next() === null) return
    state.isLoadingMore = true
    hasFailedFurther = false
    deps.onMore?.()
    try {
      if (!(await further.run((signal) => readPages(holder, isUrgent, signal)))) return
      state.isLoadingMore = false
      if (state.status === 'failed') state.status = 'loaded'
    } catch (error) {
      state.isLoadingMore = false
      hasFailedFurther = true
      fail(holder, error)
    }
  }

  /** Reads, unless the server has failed a moment ago. */
  function readByItself() {
    const holder = deps.holder()
    if (!holder) return
    if (!isBlocked(holder)) void readFirst(holder)
    else if (state.status === 'idle') state.status = 'failed'
  }

  function begin() {
    stopTimer()
    if (isEnded) return
    stopTimer = deps.after(deps.period, () => {
      begin()
      if (deps.isVisible()) readByItself()
    })
  }

  function look() {
    if (readAt === null || deps.elapsed() - readAt >= deps.period) readByItself()
  }

  function forget() {
    first.stop()
    further.stop()
    isReading = false
    hasFailedFurther = false
    readAt = null
    deps.forget()
    Object.assign(state, { status: 'idle', hasMore: false, isLoadingMore: false })
  }

  return {
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
    outdated() {
      first.stop()
      isReading = false
      if (watchers > 0) readByItself()
      else if (readAt !== null) readAt = Number.NEGATIVE_INFINITY
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
