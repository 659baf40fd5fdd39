import { create2Factory, type Deployments } from '@gla/contracts'
import {
  machinesAbi,
  miningRewardsAbi,
  stakingPoolAbi,
  stakingVaultAbi,
} from '@gla/contracts/earning-abi'
import { type Address, encodeFunctionData, erc20Abi, parseEther, parseUnits } from 'viem'
import { type Planned, sendAll } from '../send-all.js'
import type { StackClient } from '../stack-client.js'

/** What the treasury puts in, in GLA: over a year for stakes and the vault. */
const rewards = { pool: parseEther('5000000'), vault: parseEther('1000000') } as const

/** One GLA a second, and half of it after each half of a year, six times. */
const mining = { rate: parseEther('1'), halvingTime: 15_552_000n, halvings: 6 } as const
const mined = Array.from({ length: mining.halvings }).reduce<bigint>(
  (sum, _, index) => sum + (mining.rate >> BigInt(index)) * mining.halvingTime,
  0n,
)

const day = 86_400
/** Prices in tUSD. */
const models = [
  { name: 'Spark', price: '120', power: 100n, days: 90, stock: 500, walletLimit: 10 },
  { name: 'Forge', price: '650', power: 600n, days: 180, stock: 200, walletLimit: 5 },
  { name: 'Tower', price: '3000', power: 3_200n, days: 365, stock: 50, walletLimit: 2 },
] as const

/** Together less than a block has. */
const gas = { contract: 4_000_000n, call: 400_000n } as const

/**
 * Deploys stakes, the vault, machines and the mine, and puts the treasury's GLA into their funds. What is there already is left as
 * it is.
 * @throws viem's errors, when the chain refuses
 */
export async function openEarning(client: StackClient, plan: Deployments): Promise<void> {
  const { gla, stakingPool, stakingVault, machines, miningRewards } = plan
  // All of it comes in one block: the last one tells of the others.
  if ((await client.getCode({ address: miningRewards.address })) !== undefined) return
  const call = (to: Address, data: `0x${string}`): Planned => ({ to, data, gas: gas.call })
  const permit = (spender: Address, amount: bigint) =>
    call(
      gla.address,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
    )
  await sendAll(client, [
    ...[stakingPool, stakingVault, machines, miningRewards].map(
      ({ data }): Planned => ({ to: create2Factory, data, gas: gas.contract }),
    ),
    permit(stakingPool.address, rewards.pool),
    call(
      stakingPool.address,
      encodeFunctionData({
        ...{ abi: stakingPoolAbi, functionName: 'notifyRewardAmount', args: [rewards.pool] },
      }),
    ),
    permit(stakingVault.address, rewards.vault),
    call(
      stakingVault.address,
      encodeFunctionData({ abi: stakingVaultAbi, functionName: 'fund', args: [rewards.vault] }),
    ),
    ...models.map(({ name, price, power, days, stock, walletLimit }) => {
      const args = [name, parseUnits(price, 6), power, days * day, stock, walletLimit] as const
      const data = encodeFunctionData({ abi: machinesAbi, functionName: 'addModel', args })
      return call(machines.address, data)
    }),
    permit(miningRewards.address, mined),
    call(
      miningRewards.address,
      encodeFunctionData({
        ...{ abi: miningRewardsAbi, functionName: 'begin' },
        args: [mining.rate, mining.halvingTime, mining.halvings],
      }),
    ),
  ])
}
