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
 * it is, also where one of them has changed since: it comes to another address then.
 * @throws viem's errors, when the chain refuses
 */
export async function openEarning(client: StackClient, plan: Deployments): Promise<void> {
  const { gla, stakingPool, stakingVault, machines, miningRewards } = plan
  const call = (to: Address, data: `0x${string}`): Planned => ({ to, data, gas: gas.call })
  const permit = (spender: Address, amount: bigint) =>
    call(
      gla.address,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
    )
  // A contract comes in one block with what sets it up: where it is, it is set up.
  const all = [
    {
      contract: stakingPool,
      calls: [
        permit(stakingPool.address, rewards.pool),
        call(
          stakingPool.address,
          encodeFunctionData({
            ...{ abi: stakingPoolAbi, functionName: 'notifyRewardAmount', args: [rewards.pool] },
          }),
        ),
      ],
    },
    {
      contract: stakingVault,
      calls: [
        permit(stakingVault.address, rewards.vault),
        call(
          stakingVault.address,
          encodeFunctionData({ abi: stakingVaultAbi, functionName: 'fund', args: [rewards.vault] }),
        ),
      ],
    },
    {
      contract: machines,
      calls: models.map(({ name, price, power, days, stock, walletLimit }) => {
        const args = [name, parseUnits(price, 6), power, days * day, stock, walletLimit] as const
        const data = encodeFunctionData({ abi: machinesAbi, functionName: 'addModel', args })
        return call(machines.address, data)
      }),
    },
    {
      contract: miningRewards,
      calls: [
        permit(miningRewards.address, mined),
        call(
          miningRewards.address,
          encodeFunctionData({
            ...{ abi: miningRewardsAbi, functionName: 'begin' },
            args: [mining.rate, mining.halvingTime, mining.halvings],
          }),
        ),
      ],
    },
  ]
  const codes = await Promise.all(
    all.map(({ contract: { address } }) => client.getCode({ address })),
  )
  const missing = all.filter((_, index) => codes[index] === undefined)
  if (missing.length === 0) return
  await sendAll(client, [
    ...missing.map(
      ({ contract: { data } }): Planned => ({ to: create2Factory, data, gas: gas.contract }),
    ),
    ...missing.flatMap(({ calls }) => calls),
  ])
}
