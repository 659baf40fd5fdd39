import type { NetworkContracts } from '../contracts/site-contracts.js'
import type { StackConfig } from './stack-config.js'

/** The contracts of a local stack, for the pages. */
export function stackContracts({
  chains,
}: Pick<StackConfig, 'chains'>): readonly NetworkContracts[] {
  return chains.flatMap(({ id, swap, earning }) => {
    if (!earning) return []
    const { stakingPool, stakingVault, machines, miningRewards } = earning
    return [
      {
        chainId: id,
        ...(swap && { factory: swap.factory }),
        pools: [{ address: stakingPool, permit: true }],
        vaults: [{ address: stakingVault, permit: true }],
        mining: { machines, rewards: miningRewards },
      },
    ]
  })
}
