import {
  create2Factory,
  type Deployment,
  pebblesAbi,
  planDeployments,
  tidepoolsAbi,
} from '@gla/contracts'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  multicall3Abi,
  parseEther,
  parseUnits,
} from 'viem'
import { demoAccounts, startingFunds, treasury } from './accounts.js'
import { multicall3 } from './contract-addresses.js'
import { openEarning } from './earning/open-earning.js'
import { multicallCreationCode } from './multicall-code.js'
import { openPools } from './pools/open-pools.js'
import { createStackClient, type StackClient } from './stack-client.js'

/** What the treasury starts with, in wei: the opening balance, from which all coins of a chain come. */
const opening = parseEther('1000000')

/** What each demo account starts with, in the smallest unit. */
const allowance = {
  native: parseEther(startingFunds.native),
  gla: parseEther(startingFunds.gla),
  usd: parseUnits(startingFunds.usd, 6),
} as const

/**
 * Deploys the contracts and funds the demo accounts. What exists already is left as it is, so it can
 * be called at every start, and after a start that was interrupted.
 * @throws viem's errors, when the chain refuses
 */
export async function deploy(chainId: number, rpcUrl: string): Promise<void> {
  const client = createStackClient(chainId, rpcUrl)
  const plan = await planDeployments(treasury.address)
  // Set last, below: its code tells that an earlier start was completed.
  const seeded = await hasCode(client, multicall3)
  if (!seeded) await fund(client)
  await deployToken(client, plan.gla, seeded, allowance.gla)
  await deployToken(client, plan.usd, seeded, allowance.usd)
  await deployOnce(client, plan.weth)
  if (!seeded) await setMulticall(client)
  // Last, so that what was there before they came keeps its blocks and nonces.
  await deployOnce(client, plan.tidepools)
  await deployOnce(client, plan.pebbles)
  await mintCollectibles(client, plan.tidepools.address, plan.pebbles.address)
  await openPools(client, plan)
  await openEarning(client, plan)
}

/** Pays the demo accounts from the treasury, so that sums over the chain's transactions equal its balances. */
async function fund(client: StackClient): Promise<void> {
  const owed = allowance.native * BigInt(demoAccounts.length)
  const { address } = treasury
  if ((await client.getBalance({ address })) <= owed)
    await client.setBalance({ address, value: opening })
  for (const { address: to } of demoAccounts) {
    if ((await client.getBalance({ address: to })) > 0n) continue
    await send(client, { to, value: allowance.native })
  }
}

async function hasCode(client: StackClient, address: Address): Promise<boolean> {
  return (await client.getCode({ address })) !== undefined
}

/** @returns whether it was deployed now */
async function deployOnce(client: StackClient, { address, data }: Deployment): Promise<boolean> {
  if (await hasCode(client, address)) return false
  await send(client, { to: create2Factory, data })
  if (!(await hasCode(client, address))) throw new Error(`No contract came to ${address}.`)
  return true
}

async function deployToken(
  client: StackClient,
  deployment: Deployment,
  seeded: boolean,
  amount: bigint,
): Promise<void> {
  const fresh = await deployOnce(client, deployment)
  // On a chain that was used before, an empty account was emptied by its user.
  if (seeded && !fresh) return
  const token = { abi: erc20Abi, address: deployment.address } as const
  for (const { address } of demoAccounts) {
    const args = [address] as const
    if ((await client.readContract({ ...token, functionName: 'balanceOf', args })) > 0n) continue
    const call = { abi: erc20Abi, functionName: 'transfer', args: [address, amount] } as const
    await send(client, { to: token.address, data: encodeFunctionData(call) })
  }
}

/** Gives the demo accounts a few collectibles, unless somebody was given one before. */
async function mintCollectibles(client: StackClient, tidepools: Address, pebbles: Address) {
  const [alice, bob, carol] = demoAccounts.map(({ address }) => address)
  if (!alice || !bob || !carol) return
  const single = { abi: tidepoolsAbi, address: tidepools } as const
  if ((await client.readContract({ ...single, functionName: 'count' })) > 0n) return
  const several = [alice, [1n, 2n], [3n, 1n]] as const
  const mintSeveral = { abi: pebblesAbi, functionName: 'mint', args: several } as const
  await send(client, { to: pebbles, data: encodeFunctionData(mintSeveral) })
  const holders = [alice, alice, alice, bob, carol]
  const mintSingle = { abi: tidepoolsAbi, functionName: 'mint', args: [holders] } as const
  await send(client, { to: tidepools, data: encodeFunctionData(mintSingle) })
}

/** Its code is set directly: the transaction that gives it its address everywhere cannot be sent here. */
async function setMulticall(client: StackClient): Promise<void> {
  const { data: bytecode } = await client.call({ data: multicallCreationCode() })
  if (!bytecode) throw new Error('Multicall3 could not be made.')
  await client.setCode({ address: multicall3, bytecode })
  await client.readContract({
    abi: multicall3Abi,
    address: multicall3,
    functionName: 'getCurrentBlockTimestamp',
  })
}

/** Sends from the treasury. The chain answers with the receipt, so the transaction is in a block when this resolves. */
async function send(
  client: StackClient,
  transaction: { to: Address; data?: Hex; value?: bigint },
): Promise<void> {
  await client.sendTransactionSync({ ...transaction, throwOnReceiptRevert: true })
}
