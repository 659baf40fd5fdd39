import { formatAmount } from '@gla/modal'
import { useAccount, useNetwork } from '@gla/modal/react'
import type { UseRead } from '@gla/modal/react/contracts'
import { amountsOf } from '../../assets/amounts-of.js'
import { type Worth, worthIn } from '../../assets/my-worth.js'
import { useHoldings } from '../../assets/use-holdings.js'
import { type HeldTokens, useMyTokens } from '../../assets/use-my-tokens.js'
import { type TokenFacts, useTokenPrices } from '../../assets/use-token-prices.js'
import { useReadTime } from '../../chain/use-read-time.js'
import { type PageContracts, usePageContracts } from '../../contracts/contracts-provider.js'
import { numbersAt } from '../../facts/mine-figures.js'
import type { Holdings } from '../../facts/read-holdings.js'

/** All that a person has on the network in view, as far as it is known. */
export interface MyAssets {
  /** A part is on its way. */
  readonly isLoading: boolean
  /** Null while the balance of the coin is not known. */
  readonly worth: Worth | null
  /** What is locked, in no total; null where nothing can be, or it is not known. */
  readonly locked: { readonly amount: string; readonly symbol: string } | null
  readonly contracts: PageContracts
  readonly read: UseRead<Holdings>
  readonly tokens: HeldTokens
  readonly factsOf: (token: string) => TokenFacts
}

/** Puts together what the wallet, the contracts and the provider say. */
export function useMyAssets(): MyAssets {
  const { balance, balanceStatus, balanceSymbol } = useAccount()
  const { isSupported } = useNetwork()
  const contracts = usePageContracts(() => true)
  const read = useHoldings(isSupported ? contracts.here : null)
  const tokens = useMyTokens()
  const factsOf = useTokenPrices()
  const now = useReadTime(read)
  const holdings = read.data
  const time = now ?? holdings?.block.time ?? 0n
  const numbers = holdings?.mine?.my && numbersAt(holdings.mine.my.counted, time)
  const isCoinKnown = isSupported && balanceStatus === 'known'
  const all =
    isCoinKnown &&
    amountsOf({
      coin: { symbol: balanceSymbol, amount: balance },
      ...{ here: contracts.here, holdings, time, held: tokens.held },
      priceOf: (token) => factsOf(token).price,
    })
  const rewards = holdings?.mine?.rewardsToken
  return {
    isLoading:
      balanceStatus === 'loading' || read.status === 'loading' || tokens.status === 'loading',
    worth: all ? worthIn(all) : null,
    locked:
      numbers && rewards
        ? { amount: formatAmount(numbers.locked, rewards.decimals), symbol: rewards.symbol }
        : null,
    ...{ contracts, read, tokens, factsOf },
  }
}
