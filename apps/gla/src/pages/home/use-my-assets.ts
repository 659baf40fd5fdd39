import { formatAmount, isSameAddress } from '@gla/modal'
import { useAccount, useNetwork } from '@gla/modal/react'
import type { UseRead } from '@gla/modal/react/contracts'
import { useReadTime } from '../../chain/use-read-time.js'
import { type PageContracts, usePageContracts } from '../../contracts/contracts-provider.js'
import { numbersAt } from '../../facts/mine-figures.js'
import type { Holdings } from '../../facts/read-holdings.js'
import { earnedNow } from '../../facts/stake-figures.js'
import { shortAddress } from '../../parts/short-address.js'
import { type Amount, type Place, type Worth, worthIn } from './my-worth.js'
import { useHoldings } from './use-holdings.js'
import { type HeldTokens, useMyTokens } from './use-my-tokens.js'
import { type TokenFacts, tokenId, useTokenPrices } from './use-token-prices.js'

type Unit = { readonly address: string; readonly symbol: string; readonly decimals: number }

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
  const amount = (place: Place, symbol: string, text: string, token: string): Amount => ({
    ...{ place, symbol, token, amount: text },
    price: factsOf(token).price,
  })
  const of = (place: Place, { address, symbol, decimals }: Unit, units: bigint) =>
    amount(place, symbol, formatAmount(units, decimals), tokenId(address))
  const time = now ?? holdings?.block.time ?? 0n
  const numbers = holdings?.mine?.my && numbersAt(holdings.mine.my.counted, time)

  function inContracts({ block, pools, vaults, mine, tokens: held }: Holdings): Amount[] {
    return [
      ...held.map(({ address, units }) =>
        of('wallet', unitOf(holdings, contracts, address), units),
      ),
      ...pools.flatMap(({ pool }) =>
        pool.mine
          ? [
              of('staked', pool.stake, pool.mine.staked),
              of('claimable', pool.reward, earnedNow(pool, pool.mine, block.time, time)),
            ]
          : [],
      ),
      ...vaults.flatMap(({ vault }) =>
        vault.mine ? [of('vault', vault.asset, vault.mine.worth)] : [],
      ),
      ...(mine && numbers
        ? [of('claimable', mine.rewardsToken, numbers.claimable + numbers.rest)]
        : []),
    ]
  }

  const isOne = (some: readonly { readonly address: string }[] = [], address: string) =>
    some.some((one) => isSameAddress(one.address, address))
  const { here } = contracts
  /** What the chain has told is not taken from the provider, who may be late. Shares are counted in the vault. */
  const isTold = (address: string) =>
    (holdings !== null && isOne(here?.tokens, address)) || isOne(here?.vaults, address)
  const others = tokens.held
    .filter(({ address }) => !isTold(address))
    .map((one) => amount('wallet', one.symbol, one.amount, tokenId(one.address)))
  const isCoinKnown = isSupported && balanceStatus === 'known'
  const all = isCoinKnown && [
    amount('wallet', balanceSymbol, balance, 'coin'),
    ...(holdings ? inContracts(holdings) : []),
    ...others,
  ]
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

/** How a token of the site is counted and called: as the site was set up, or as a contract calls it. */
function unitOf(holdings: Holdings | null, { here }: PageContracts, address: string): Unit {
  const isIt = (one: { readonly address: string }) => isSameAddress(one.address, address)
  const known = here?.tokens.find(isIt)
  const named = [
    ...(holdings?.pools ?? []).flatMap(({ pool }) => [pool.stake, pool.reward]),
    ...(holdings?.vaults ?? []).map(({ vault }) => vault.asset),
    ...(holdings?.mine ? [holdings.mine.payToken, holdings.mine.rewardsToken] : []),
  ].find(isIt)
  const symbol = known?.symbol ?? named?.symbol ?? shortAddress(address)
  return { address, symbol, decimals: known?.decimals ?? named?.decimals ?? 0 }
}
