import type { ChainAccount } from '@gla/core'
import { useCallback } from 'react'
import { useModal } from './modal-context.js'
import { accountOf, networkOf, useKitState, useNamespace } from './use-kit-state.js'

/** The network's coin that an account has. */
export interface UseBalance {
  /** `unknown`: nobody has asked, for example without a wallet. */
  readonly status: ChainAccount['balanceStatus']
  /** In whole coins, a decimal with all its digits. Null unless `status` is `known`: what is not known is not zero. */
  readonly balance: string | null
  /** The same in the smallest unit, to compute with. */
  readonly units: bigint | null
  readonly symbol: string
  /** How many digits `balance` can have after the point. */
  readonly decimals: number
  /** Reads it from the chain again. A failure becomes `status`. */
  refresh(): Promise<void>
}

/**
 * Returns the balance of the account on the active network, in the network's coin. The kit reads it when a wallet connects, when account
 * or network change, and after each transaction. Re-renders when the balance changes.
 * @example const { balance, symbol } = useBalance(); return <p>{balance === null ? '–' : `${balance} ${symbol}`}</p>
 */
export function useBalance(): UseBalance {
  const { kit } = useModal()
  const namespace = useNamespace()
  const status = useKitState(accountOf, (all) => all[namespace].balanceStatus)
  const written = useKitState(accountOf, (all) => all[namespace].balance)
  const { symbol, decimals } = useKitState(networkOf, (all) => all.caipNetwork.nativeCurrency)
  const balance = status === 'known' ? written : null
  return {
    ...{ status, balance, symbol, decimals },
    units: balance === null ? null : unitsOf(balance, decimals),
    refresh: useCallback(() => kit.account.refreshBalance({ force: true }), [kit]),
  }
}

/** What the kit has written with `formatAmount`. It is no text from outside, which `parseAmount` would be for. */
function unitsOf(written: string, decimals: number): bigint {
  const [whole, fraction = ''] = written.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
