import { checkSiteContracts } from '../contracts/check-site-contracts.js'
import type { NetworkContracts } from '../contracts/site-contracts.js'
import type { StackConfig } from './stack-config.js'

/**
 * The contracts of a local stack, for the pages.
 * @throws SiteContractsError for others that are named and not valid
 */
export function stackContracts({
  chains,
  contracts,
}: {
  readonly chains: readonly StackConfig['chains'][number][]
  readonly contracts?: unknown
}): readonly NetworkContracts[] {
  if (contracts !== undefined)
    return checkSiteContracts(
      contracts,
      chains.map(({ id }) => id),
    )
  return chains.flatMap(({ id, swap, earning }) => {
    if (!earning) return []
    const { stakingPool, stakingVault, machines, miningRewards, token, tokens } = earning
    return [
      {
        chainId: id,
        ...(swap && { factory: swap.factory }),
        pools: [{ address: stakingPool, permit: true }],
        vaults: [{ address: stakingVault, permit: true }],
        mining: { machines, rewards: miningRewards },
        tokens,
        ...(token && { token }),
      },
    ]
  })
}
