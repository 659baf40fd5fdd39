import { useRead } from '@gla/modal/react/contracts'
import { askKit } from '../chain/ask-kit.js'
import type { NetworkContracts } from '../contracts/site-contracts.js'
import { readPool } from '../facts/read-pool.js'
import { readVault } from '../facts/read-vault.js'
import { poolOffer, type StakeOffer, vaultOffer } from './stake-offers.js'

/** What the pools and vaults of a network take, read for a page that shows none of them. @param here null: nothing is read */
export function useStakeOffers(here: NetworkContracts | null): readonly StakeOffer[] {
  const { data } = useRead(here && `offers ${here.chainId}`, async (modal) => {
    if (!here) return []
    const ask = askKit(modal)
    const { tokens } = here
    const of = { account: null, factory: undefined, tokens }
    const [pools, vaults] = await Promise.all([
      Promise.all(
        here.pools.map(async ({ address }) => {
          const { block, pool } = await readPool(ask, { ...of, address })
          return pool ? [poolOffer(address, pool, block.time)] : []
        }),
      ),
      Promise.all(
        here.vaults.map(async ({ address }) => {
          const { block, vault } = await readVault(ask, { address, account: null, tokens })
          return vault ? [vaultOffer(address, vault, block.time)] : []
        }),
      ),
    ])
    return [...pools, ...vaults].flat()
  })
  return data ?? []
}
