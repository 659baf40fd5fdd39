import type { NetworkHoldings } from '@gla/core'
import { useCallback, useEffect } from 'react'
import { useModal } from './modal-context.js'
import { accountOf, useKitState } from './use-kit-state.js'
import { useLoaded } from './use-loaded.js'
import { useShown } from './use-shown.js'

/** What the connected accounts hold on every configured network. */
export type UsePortfolio = {
  /** In the order of the option `networks`, each with its own status. Null until the code is loaded, and without an account. */
  readonly networks: readonly NetworkHoldings[] | null
  /** Of the code: `idle` without an account; `failed`: it could not be loaded. */
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  /** Asks again what has failed, or loads the code again. */
  retry(): void
}

/**
 * Returns what the connected accounts hold on every configured network: the coin as the chain says, the tokens as a provider says.
 * While it is mounted, each network is asked every 30 s and after each transaction there; what is in view says the same as the modal.
 * No toast says that it failed. Nothing is loaded without an account, or on a server.
 * @example const { networks } = usePortfolio(); return <p>{networks?.map(({ coin }) => coin.balance ?? '–').join()}</p>
 */
export function usePortfolio(): UsePortfolio {
  const { kit } = useModal()
  const hasAccount = useKitState(accountOf, (all) =>
    Object.values(all).some(({ address }) => address),
  )
  const load = useCallback(() => kit.load('portfolio'), [kit])
  const [loaded, loadAgain] = useLoaded(hasAccount ? load : null)
  const portfolio = loaded === 'failed' ? null : loaded
  useEffect(() => (hasAccount ? portfolio?.watch() : undefined), [portfolio, hasAccount])
  const shown = useShown(portfolio?.state ?? null, null)
  const networks = hasAccount ? (shown?.networks ?? null) : null
  const told = loaded === 'failed' ? loaded : networks ? 'loaded' : 'loading'
  return {
    networks,
    status: hasAccount ? told : 'idle',
    retry: portfolio ? portfolio.retry : loadAgain,
  }
}
