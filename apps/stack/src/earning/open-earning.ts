import { create2Factory, type Deployments } from '@gla/contracts'
import {
  machinesAbi,
  miningRewardsAbi,
  stakingPoolAbi,
  stakingVaultAbi,
} from '@gla/contracts/earning-abi'
import { type Address, encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { treasury } from '../accounts.js'
import { type Planned, sendAll } from '../send-all.js'
import type { StackClient } from '../stack-client.js'
import { mined, mining, models, rewards, soldOut, staked } from './earning-plan.js'

/** s */
const day = 86_400

/** Together less than a block has. */
const gas = { contract: 4_000_000n, call: 400_000n } as const

/**
 * Deploys stakes, the vault, machines and the mine, puts the treasury's GLA into their funds, and lets it stake and mine. What is
 * there already is left as it is, also where one of them has changed since: it comes to another address then.
 * @throws viem's errors, when the chain refuses
 */
export async function openEarning(client: StackClient, plan: Deployments): Promise<void> {
  const { gla, usd, stakingPool, stakingVault, machines, miningRewards } = plan
  const { price, stock } = models[soldOut]
  const cost = parseUnits(price, 6) * BigInt(stock)
  const call = (to: Address, data: `0x${string}`): Planned => ({ to, data, gas: gas.call })
  const permit = (spender: Address, amount: bigint, token = gla.address) =>
    call(
      token,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
    )
  const start = call(
    machines.address,
    encodeFunctionData({
      ...{ abi: machinesAbi, functionName: 'safeTransferFrom' },
      args: [
        ...([treasury.address, miningRewards.address] as const),
        ...([BigInt(soldOut), BigInt(stock), '0x'] as const),
      ],
    }),
  )
  /** Machines of a chain kept from before may run in a mine that has changed since: they do not come back. */
  async function ownsMachines() {
    if (!(await client.getCode({ address: machines.address }))) return true
    const args = [treasury.address, BigInt(soldOut)] as const
    const { address } = machines
    return (
      (await client.readContract({ abi: machinesAbi, address, functionName: 'balanceOf', args })) >=
      stock
    )
  }
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
        permit(stakingPool.address, staked.pool),
        call(
          stakingPool.address,
          encodeFunctionData({ abi: stakingPoolAbi, functionName: 'stake', args: [staked.pool] }),
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
        permit(stakingVault.address, staked.vault),
        call(
          stakingVault.address,
          encodeFunctionData({
            ...{ abi: stakingVaultAbi, functionName: 'deposit' },
            args: [staked.vault, treasury.address],
          }),
        ),
      ],
    },
    {
      contract: machines,
      calls: [
        ...models.map(({ name, price, power, days, stock, walletLimit }) => {
          const args = [name, parseUnits(price, 6), power, days * day, stock, walletLimit] as const
          const data = encodeFunctionData({ abi: machinesAbi, functionName: 'addModel', args })
          return call(machines.address, data)
        }),
        permit(machines.address, cost, usd.address),
        call(
          machines.address,
          encodeFunctionData({
            ...{ abi: machinesAbi, functionName: 'buy', args: [BigInt(soldOut), stock, cost] },
          }),
        ),
      ],
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
        ...((await ownsMachines()) ? [start] : []),
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
