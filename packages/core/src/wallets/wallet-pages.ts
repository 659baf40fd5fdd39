import { createLatest } from '../async/latest.js'
import type { Ask, SourceName } from './fallback-source.js'
import type { Wallet, WalletQuery } from './wallet.js'
import type { WalletList } from './wallet-list.js'
import { emptyList, failedList, partialList, wholeList } from './wallet-list.js'

const pageSize = 40 // spec §9
const pageLimit = 100 // even if a source claims to have more
const emptyPageLimit = 5 // in a row, when nothing on a page may be shown

export type WalletPagesDeps = {
  ask: Ask
  query(): Omit<WalletQuery, 'page' | 'entries'>
  /** The wallets of a source that may be shown. */
  fitting(wallets: readonly Wallet[]): Wallet[]
  show(list: WalletList): void
  counted(count: number): void
}

/** The list of wallets, loaded page by page from one source. */
export interface WalletPages {
  /** Loads the next page. Does nothing at the end; while a page loads, returns its promise. Failures become state. */
  next(): Promise<void>
  /** Where the pages come from; null before the first one. */
  readonly from: SourceName | null
  /** Drops the loaded pages and begins again. */
  restart(): void
  stop(): void
}

export function createWalletPages(deps: WalletPagesDeps): WalletPages {
  const reading = createLatest()
  let list = emptyList('idle')
  let open: Promise<void> | null = null
  let page = 1
  let from: SourceName | null = null

  const show = (now: WalletList) => {
    list = now
    deps.show(now)
  }

  async function readOne(signal: AbortSignal): Promise<{ wallets: Wallet[]; more: boolean }> {
    const query = { ...deps.query(), page, entries: pageSize }
    const answer = await deps.ask(query, signal, page > 1 ? from : null)
    if (signal.aborted) return { wallets: [], more: false }
    from = answer.from
    deps.counted(answer.page.count)
    const more = answer.page.more && page < pageLimit
    page++
    return { wallets: deps.fitting(answer.page.wallets), more }
  }

  /** Loads pages until one has something to show. */
  async function readOn(before: readonly Wallet[], signal: AbortSignal): Promise<WalletList> {
    const seen = new Set(before.map(({ id }) => id))
    for (let asked = 0; asked < emptyPageLimit; asked++) {
      const { wallets, more } = await readOne(signal)
      const all = [...before, ...wallets.filter(({ id }) => !seen.has(id))]
      if (!more) return wholeList(all)
      if (all.length > before.length) return partialList('ready', all)
    }
    return partialList('ready', before)
  }

  async function read() {
    const { status, wallets } = list
    if (status === 'complete' || status === 'empty') return
    show(wallets.length > 0 ? partialList('loading-more', wallets) : emptyList('loading'))
    const now = await reading.run((signal) =>
      readOn(wallets, signal).catch((error) => failedList(error, wallets)),
    )
    if (now) show(now)
  }

  return {
    next() {
      if (open) return open
      const mine = read().finally(() => {
        if (open === mine) open = null
      })
      open = mine
      return mine
    },
    get from() {
      return from
    },
    restart() {
      reading.stop()
      open = null
      page = 1
      from = null
      show(emptyList('idle'))
    },
    stop: reading.stop,
  }
}
