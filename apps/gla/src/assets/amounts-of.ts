import { formatAmount, isSameAddress } from '@gla/modal'
import type { NetworkContracts } from '../contracts/site-contracts.js'
import { numbersAt } from '../facts/mine-figures.js'
import type { Holdings } from '../facts/read-holdings.js'
import { earnedNow } from '../facts/stake-figures.js'
import { shortAddress } from '../parts/short-address.js'
import type { Amount, Place } from './my-worth.js'
import { tokenId } from './token-id.js'

/** What is known of an account on one network, by who tells it. */
export interface NetworkSources {
  /** As the chain tells it, in whole coins. */
  readonly coin: { readonly symbol: string; readonly amount: string }
  /** The site's contracts there. */
  readonly here: NetworkContracts | null
  /** What they told; null before, and without any. */
  readonly holdings: Holdings | null
  /** The time up to which what grows is counted, in seconds since 1970. */
  readonly time: bigint
  /** What the provider tells besides. */
  readonly held: readonly HeldToken[]
  /** US dollars for one token, by its `tokenId`. */
  priceOf(token: string): string | null
}

/** A token as the provider tells it. */
export interface HeldToken {
  readonly address: string
  readonly symbol: string
  /** In whole tokens, a decimal. */
  readonly amount: string
}

type Unit = { readonly address: string; readonly symbol: string; readonly decimals: number }
type Known = Pick<NetworkSources, 'here' | 'holdings'>

/** Puts together what the wallet, the contracts and the provider say. What the chain has told is not taken from the provider, who may be late. */
export function amountsOf(sources: NetworkSources): Amount[] {
  const { coin, here, holdings, held, priceOf } = sources
  const amount = (place: Place, symbol: string, text: string, token: string): Amount => ({
    ...{ place, symbol, token, amount: text },
    price: priceOf(token),
  })
  // The shares of vaults are counted in the vault.
  const isTold = (address: string) =>
    (holdings !== null && isOne(here?.tokens, address)) || isOne(here?.vaults, address)
  return [
    amount('wallet', coin.symbol, coin.amount, 'coin'),
    ...inContracts(sources).map(({ place, unit, units }) =>
      amount(place, unit.symbol, formatAmount(units, unit.decimals), tokenId(unit.address)),
    ),
    ...held
      .filter(({ address }) => !isTold(address))
      .map((one) => amount('wallet', one.symbol, one.amount, tokenId(one.address))),
  ]
}

interface Counted {
  readonly place: Place
  readonly unit: Unit
  readonly units: bigint
}

function inContracts({ here, holdings, time }: NetworkSources): Counted[] {
  if (!holdings) return []
  const { block, pools, vaults, mine, tokens } = holdings
  const numbers = mine?.my && numbersAt(mine.my.counted, time)
  const of = (place: Place, unit: Unit, units: bigint): Counted => ({ place, unit, units })
  return [
    ...tokens.map(({ address, units }) => of('wallet', unitOf({ here, holdings }, address), units)),
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

/** How a token of the site is counted and called: as the site was set up, or as a contract calls it. */
function unitOf({ here, holdings }: Known, address: string): Unit {
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
