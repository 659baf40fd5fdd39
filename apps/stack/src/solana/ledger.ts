import type { TransactionError } from './transaction-error.js'

/** A past transaction, as plain data: it is saved with the chain. */
export interface Entry {
  readonly signature: string
  readonly slot: number
  /** Seconds since 1970. */
  readonly blockTime: number
  readonly err: TransactionError | null
  readonly fee: number
  /** base64; null for an airdrop, which litesvm makes itself. */
  readonly wire: string | null
  readonly accounts: readonly string[]
  /** Decimal lamports, in the order of `accounts`. */
  readonly preBalances: readonly string[]
  readonly postBalances: readonly string[]
  readonly logs: readonly string[]
  readonly units: number
}

/** The newest transactions; the oldest are dropped first. */
export interface Ledger {
  add(entry: Entry): void
  get(signature: string): Entry | undefined
  /** Newest first. */
  all(): Entry[]
  /** Oldest first, for saving. */
  saved(): Entry[]
}

const most = 1_000

export function createLedger(saved: readonly Entry[] = []): Ledger {
  const entries = new Map(saved.slice(-most).map((entry) => [entry.signature, entry]))
  return {
    add(entry) {
      entries.set(entry.signature, entry)
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break
        entries.delete(oldest)
      }
    },
    get: (signature) => entries.get(signature),
    all: () => [...entries.values()].reverse(),
    saved: () => [...entries.values()],
  }
}
