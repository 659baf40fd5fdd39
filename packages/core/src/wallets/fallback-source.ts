import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'
import type { WalletPage, WalletQuery, WalletSource } from './wallet.js'

const deadline = 15_000 // ms for one request

export type SourceName = 'provider' | 'bundled'
export type FallbackDeps = Pick<Environment, 'after'> & {
  provider: WalletSource | null
  bundled: WalletSource
  /** Whether the provider has failed. No request is sent to it then. */
  isDown(): boolean
  failed(error: unknown): void
}
export type Ask = (
  query: WalletQuery,
  signal: AbortSignal,
  /** Only this source: pages of two sources do not fit together. */
  only?: SourceName | null,
) => Promise<{ page: WalletPage; from: SourceName }>

/** Reads from the provider and falls back to the bundled wallets if there is none or it fails. */
export function createFallback(deps: FallbackDeps): Ask {
  const from = async (
    name: SourceName,
    source: WalletSource,
    query: WalletQuery,
    signal: AbortSignal,
  ) => ({
    page: await withDeadline(deps, deadline, (own) => source.list(query, own), {
      signal,
      failure: () => new FeatureError('network/unreachable'),
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
