import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'
import type { WalletPage, WalletQuery, WalletSource } from './wallet.js'

const deadline = 15_000 // ms for one question, whatever the source does with it

export type SourceName = 'provider' | 'bundled'
export type FallbackDeps = Pick<Environment, 'after'> & {
  provider: WalletSource | null
  bundled: WalletSource
  /** Whether the provider failed before and is left alone. */
  isDown(): boolean
  failed(error: unknown): void
}
export type Ask = (
  query: WalletQuery,
  signal: AbortSignal,
  /** Goes on with this source, where pages of two would not fit together. */
  only?: SourceName | null,
) => Promise<{ page: WalletPage; from: SourceName }>

/** Asks the provider, and the bundled set where there is none or it failed. */
export function createFallback(deps: FallbackDeps): Ask {
  const from = async (
    name: SourceName,
    source: WalletSource,
    query: WalletQuery,
    signal: AbortSignal,
  ) => ({
    page: await withDeadline(deps, deadline, (own) => source.list(query, own), {
      signal,
      code: 'network/unreachable',
    }),
    from: name,
  })
  return async (query, signal, only = null) => {
    const { provider, bundled } = deps
    if (!provider || only === 'bundled' || (!only && deps.isDown()))
      return from('bundled', bundled, query, signal)
    try {
      return await from('provider', provider, query, signal)
    } catch (error) {
      if (signal.aborted || only === 'provider') throw error
      deps.failed(error)
      return from('bundled', bundled, query, signal)
    }
  }
}
