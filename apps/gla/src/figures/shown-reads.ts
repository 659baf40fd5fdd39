import { isSameAddress } from '@gla/modal'
import type { UseRead } from '@gla/modal/react/contracts'
import { isKnown, type KnownToken } from '../chain/read-token.js'
import type { MineFacts } from '../facts/mine-facts.js'
import type { PoolRead } from '../facts/read-pool.js'
import type { VaultRead } from '../facts/read-vault.js'
import type { ChainFigures } from './figures.js'
import type { Told } from './use-figures.js'

/** What the site tells of the contracts of a network, and how to ask it again. Chain null: it has not told yet. */
export interface ToldChain {
  readonly chain: Told<ChainFigures> | null
  refetch(): void
}

// What the site tells takes the place of what would be read from the chain: the cards of the pages show either.

/** @param known the tokens that the page was set up with */
export function toldPool(
  told: ToldChain,
  address: string,
  known: readonly KnownToken[],
): UseRead<PoolRead> {
  return readOf(told, ({ pools, block }) => {
    const pool = pools.find((one) => isSameAddress(one.address, address))
    if (!pool || !isKnown(pool.stake, known) || !isKnown(pool.reward, known)) return null
    return { block, pool: { ...pool, mine: null } }
  })
}

/** @param known the tokens that the page was set up with */
export function toldVault(
  told: ToldChain,
  address: string,
  known: readonly KnownToken[],
): UseRead<VaultRead> {
  return readOf(told, ({ vaults, block }) => {
    const vault = vaults.find((one) => isSameAddress(one.address, address))
    if (!vault || !isKnown(vault.asset, known) || !isKnown(vault.share, known)) return null
    return { block, vault: { ...vault, mine: null } }
  })
}

/** @param known the tokens that the page was set up with */
export function toldMine(
  told: ToldChain,
  rewards: string,
  known: readonly KnownToken[],
): UseRead<MineFacts> {
  return readOf(told, ({ mine, block }) => {
    if (!mine || !isSameAddress(mine.rewards, rewards)) return null
    if (!isKnown(mine.payToken, known) || !isKnown(mine.rewardsToken, known)) return null
    return { ...mine, block, my: null }
  })
}

/** @param pick null for what the site does not tell */
function readOf<T>(
  { chain, refetch }: ToldChain,
  pick: (figures: ChainFigures) => T | null,
): UseRead<T> {
  const data = chain && pick(chain.data)
  const known = chain?.isOld ? 'stale' : 'ready'
  return {
    status: chain === null ? 'loading' : data === null ? 'failed' : known,
    ...{ data, error: null, readAt: chain?.readAt ?? 0, refetch },
  }
}
