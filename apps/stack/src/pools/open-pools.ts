import { create2Factory, type Deployments } from '@gla/contracts'
import { type Address, encodeFunctionData, erc20Abi, maxUint256, parseAbi, parseEther } from 'viem'
import { demoAccounts, startingFunds, treasury } from '../accounts.js'
import { type Planned, sendAll } from '../send-all.js'
import type { StackClient } from '../stack-client.js'
import { type PlannedPool, type PlannedSwap, planSwap } from './plan-swap.js'

const routerAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable',
])

/** Together less than a block has. */
const gas = {
  ...{ drift: 1_200_000n, factory: 3_400_000n, router: 5_200_000n },
  ...{ pool: 3_000_000n, call: 100_000n },
} as const

/**
 * Deploys DRIFT and Uniswap V2, gives the demo accounts some DRIFT, and opens the pools with the treasury's tokens. What is there
 * already is left as it is.
 * @throws viem's errors, when the chain refuses
 */
export async function openPools(client: StackClient, tokens: Deployments): Promise<void> {
  const { gla, usd, weth, drift } = tokens
  const addresses = {
    ...{ gla: gla.address, usd: usd.address },
    ...{ weth: weth.address, drift: drift.address },
  }
  const plan = planSwap(addresses)
  const isThere = async (address: Address) => (await client.getCode({ address })) !== undefined
  const areThere = await Promise.all(plan.pools.map(({ pair }) => isThere(pair)))
  const missing = plan.pools.filter((_, at) => !areThere[at])
  if (missing.length === 0) return
  const deployments = [
    { ...drift, gas: gas.drift },
    { ...plan.factory, gas: gas.factory },
    { ...plan.router, gas: gas.router },
  ]
  const areDeployed = await Promise.all(deployments.map(({ address }) => isThere(address)))
  await sendAll(client, [
    ...deployments
      .filter((_, at) => !areDeployed[at])
      .map(({ data, gas }): Planned => ({ to: create2Factory, data, gas })),
    ...(await gifts(client, drift.address, areDeployed[0] === true)),
    ...approvals(missing, plan, addresses),
    ...missing.map((pool) => opening(pool, plan, addresses)),
  ])
}

type Tokens = Parameters<typeof planSwap>[0]

/** DRIFT for the demo accounts that have none yet. */
async function gifts(client: StackClient, drift: Address, isThere: boolean): Promise<Planned[]> {
  const balances = await Promise.all(
    demoAccounts.map(({ address }) =>
      isThere
        ? client.readContract({
            ...{ abi: erc20Abi, address: drift, functionName: 'balanceOf' },
            args: [address],
          })
        : 0n,
    ),
  )
  const amount = parseEther(startingFunds.drift)
  return demoAccounts
    .filter((_, at) => balances[at] === 0n)
    .map(({ address }) => ({
      to: drift,
      data: encodeFunctionData({
        ...{ abi: erc20Abi, functionName: 'transfer', args: [address, amount] },
      }),
      gas: gas.call,
    }))
}

/** What the router takes for the pools, of each token but the coin's. */
function approvals(
  pools: readonly PlannedPool[],
  { router }: PlannedSwap,
  tokens: Tokens,
): Planned[] {
  return (['gla', 'usd', 'drift'] as const).map((name) => {
    const sides = pools.flatMap((pool) => pool.sides).filter(({ token }) => token === name)
    const amount = sides.reduce((sum, one) => sum + one.amount, 0n)
    const args = [router.address, amount] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    return { to: tokens[name], data, gas: gas.call }
  })
}

function opening({ sides }: PlannedPool, { router }: PlannedSwap, tokens: Tokens): Planned {
  const [{ token, amount }, other] = sides
  const end = [treasury.address, maxUint256] as const
  if (other.token === 'weth') {
    const args = [tokens[token], amount, amount, other.amount, ...end] as const
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidityETH', args })
    return { to: router.address, data, value: other.amount, gas: gas.pool }
  }
  const amounts = [amount, other.amount, amount, other.amount] as const
  const args = [tokens[token], tokens[other.token], ...amounts, ...end] as const
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args })
  return { to: router.address, data, gas: gas.pool }
}
