import type { HistoryTransaction } from './transaction.js'

const most = 1000 // transactions that are kept
const mostPages = 100 // of a provider that gives pages without transactions

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
    entries: merged(loaded.entries, [...page.entries, ...loaded.entries]),
    next: page.next === loaded.next ? null : page.next,
    pages: loaded.pages + 1,
  })
}

/** Those of `entries` that follow a page which overlaps them. */
function olderThan(entries: readonly Entry[], page: readonly Entry[]): readonly Entry[] {
  const last = page.at(-1)
  const hashes = new Set(page.map(hashOf))
  if (!last || !entries.some((one) => hashes.has(hashOf(one)))) return []
  const at = entries.findIndex((one) => hashOf(one) === hashOf(last))
  const after = at < 0 ? entries.filter((one) => isOlder(one, last)) : entries.slice(at + 1)
  return after.filter((one) => !hashes.has(hashOf(one)))
}

const hashOf = ({ transaction }: Entry) => transaction.hash

function isOlder({ transaction: one }: Entry, { transaction: other }: Entry): boolean {
  if (one.block === null || other.block === null) return one.time < other.time
  return BigInt(one.block) < BigInt(other.block)
}

/** Each transaction once, newest first. One that has not changed stays the same object, so that its row is not drawn again. */
function merged(before: readonly Entry[], all: readonly Entry[]): Entry[] {
  const known = new Map(before.map((one) => [hashOf(one), one]))
  const unique = new Map<string, Entry>()
  for (const one of all) {
    const old = known.get(hashOf(one))
    const isUnchanged = old && JSON.stringify(old) === JSON.stringify(one)
    if (!unique.has(hashOf(one))) unique.set(hashOf(one), isUnchanged ? old : one)
  }
  return [...unique.values()].sort((a, b) => b.transaction.time - a.transaction.time)
}

function bounded({ entries, next, pages }: Loaded): Loaded {
  const isFull = entries.length >= most || pages >= mostPages
  return { entries: entries.slice(0, most), next: isFull ? null : next, pages }
}
