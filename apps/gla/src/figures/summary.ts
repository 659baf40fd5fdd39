import { isSameAddress } from '@gla/modal'
import type { Token } from '../chain/read-token.js'
import type { NetworkContracts } from '../contracts/site-contracts.js'
import { vaultRate, type YearlyRate, yearlyRate } from '../facts/stake-figures.js'
import type { ChainFigures } from './figures.js'

/** What stands of a network in one view. Null: not set up, or not told. */
export interface Summary {
  readonly token: Token | null
  /** All that exists of the token. */
  readonly supply: bigint | null
  /** Of the token, in all pools and vaults. */
  readonly staked: bigint | null
  /** The highest yearly rate of now, in hundredths of a percent. */
  readonly yield: bigint | null
  readonly power: bigint | null
  /** Of the token, to stakers and miners since the beginning. */
  readonly paid: bigint | null
}

/**
 * Sums up what the contracts of a network said. What one of several contracts does not tell makes the sum unknown, never smaller.
 * @param contracts those that the page was set up with, whose own token is meant
 */
export function summaryOf(chain: ChainFigures, contracts: NetworkContracts): Summary {
  const { pools, vaults, mine, supply, block } = chain
  const own = contracts.token
  const isOwn = ({ address }: Token) => isSameAddress(address, own)
  const isWhole =
    pools.length === contracts.pools.length &&
    vaults.length === contracts.vaults.length &&
    (mine !== null || !contracts.mining)
  const staked = [
    ...pools.filter(({ stake }) => isOwn(stake)).map(({ total }) => total),
    ...vaults.filter(({ asset }) => isOwn(asset)).map(({ totalAssets }) => totalAssets),
  ]
  const paid = [
    ...pools.filter(({ reward }) => isOwn(reward)).map((one) => one.paid),
    ...(mine && isOwn(mine.rewardsToken) ? [mine.paid] : []),
  ]
  const rates = [
    ...pools.map((one) => yearlyRate(one, one.price, block.time)),
    ...vaults.map(
      ({ stream, totalAssets }) => stream && vaultRate(stream, totalAssets, block.time),
    ),
  ]
  return {
    token: supply?.token ?? null,
    supply: supply?.units ?? null,
    staked: isWhole ? sumOf(staked) : null,
    yield: highest(rates),
    power: mine?.power ?? null,
    paid: isWhole ? sumOf(paid) : null,
  }
}

function sumOf(parts: readonly (bigint | null)[]): bigint | null {
  if (parts.length === 0) return null
  return parts.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0n)
}

function highest(rates: readonly (YearlyRate | null)[]): bigint | null {
  const known = rates.flatMap((one) => (one && 'hundredths' in one ? [one.hundredths] : []))
  return known.reduce<bigint | null>(
    (most, one) => (most === null || one > most ? one : most),
    null,
  )
}
