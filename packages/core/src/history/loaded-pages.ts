import type { HistoryTransaction } from './transaction.js'

const most = 1000 // transactions that are kept
const mostJunk = 5000 // besides, of which only the places are kept
const mostPages = 300 // of a provider that gives pages without transactions

/** A transaction, and whether it is left out. */
export type Entry = { readonly transaction: HistoryTransaction; readonly isSpam: boolean }
/** Entries, newest first. `next` is where the next page begins; null: there is none. */
export type Page = { readonly entries: readonly Entry[]; readonly next: string | null }
/** All pages so far. */
export type Loaded = Page & { readonly pages: number }

export const nothingLoaded: Loaded = { entries: [], next: null, pages: 0 }

/**
 * The loaded pages with a newer first page. What it covers is taken from it: a transaction that is missing there is gone. When
 * more transactions came than it holds, the pages before are dropped: what lies between is not known.
 */
export function withFirst(loaded: Loaded, page: Page): Loaded {
  const older = page.next === null ? [] : olderThan(loaded.entries, page.entries)
  return bounded({
    entries: merged(loaded.entries, [...page.entries, ...older]),
    next: older.length > 0 ? loaded.next : page.next,
    pages: older.length > 0 ? loaded.pages : 1,
  })
}

/** The loaded pages with the one after them. A transaction that is in both is taken from the newer page. */
export function withNext(loaded: Loaded, page: Page): Loaded {
  return bounded({
    entries: merged(loaded.entries, [...loaded.entries, ...page.entries]),
    next: page.next === loaded.next ? null : page.next,
    pages: loaded.pages + 1,
  })
}

/** Those of `entries` that follow a page which overlaps them. None, where it is not known which these are. */
function olderThan(entries: readonly Entry[], page: readonly Entry[]): readonly Entry[] {
  const last = page.at(-1)
  const hashes = new Set(page.map(hashOf))
  if (!last || !entries.some((one) => hashes.has(hashOf(one)))) return []
  const at = entries.findIndex((one) => hashOf(one) === hashOf(last))
  const rest = entries.slice(at + 1).filter((one) => !hashes.has(hashOf(one)))
  if (at >= 0) return rest
  // Of the block in which the page ends, some may be gone and some on the next page.
  if (rest.some((one) => order(one, last) === 0)) return []
  return rest.filter((one) => order(one, last) < 0)
}

const hashOf = ({ transaction }: Entry) => transaction.hash

/** Below 0: `one` is older. 0: of the same block, or of the same second where a block is unknown. */
function order({ transaction: one }: Entry, { transaction: other }: Entry): number {
  if (one.block === null || other.block === null) return one.time - other.time
  return Number(BigInt(one.block) - BigInt(other.block))
}

/**
 * Each transaction once, where it stands first, as it is said last: many are of one second, so only the server knows their
 * order. One that has not changed stays the same object, so that its row is not drawn again.
 */
function merged(before: readonly Entry[], all: readonly Entry[]): Entry[] {
  const known = new Map(before.map((one) => [hashOf(one), one]))
  const unique = new Map<string, Entry>()
  for (const given of all) {
    const old = known.get(hashOf(given))
    const one = old !== given && given.isSpam ? withoutContent(given) : given
    const isUnchanged = old && (old === one || JSON.stringify(old) === JSON.stringify(one))
    unique.set(hashOf(one), isUnchanged ? old : one)
  }
  return [...unique.values()]
}

const withoutContent = ({ transaction, isSpam }: Entry): Entry => ({
  transaction: { ...transaction, movements: [], approvals: [] },
  isSpam,
})

/** Junk has a bound of its own: it ends the list of what somebody did only after far more of it. */
function bounded({ entries, next, pages }: Loaded): Loaded {
  let [shown, junk] = [0, 0]
  const end = entries.findIndex(({ isSpam }) => (isSpam ? ++junk > mostJunk : ++shown > most))
  const isFull = shown >= most || junk >= mostJunk || pages >= mostPages
  return {
    entries: end < 0 ? [...entries] : entries.slice(0, end),
    next: isFull ? null : next,
    pages,
  }
}
