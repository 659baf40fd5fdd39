import { once } from 'node:events'
import { connect } from 'node:net'
import {
  create2Factory,
  glaAbi,
  pebblesAbi,
  planDeployments,
  tidepoolsAbi,
  usdLikeAbi,
  wethAbi,
} from '@gla/contracts'
import { machinesAbi, miningRewardsAbi, stakingPoolAbi } from '@gla/contracts/earning-abi'
import {
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  getAddress,
  multicall3Abi,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signRequest } from '../demo-wallet/src/sign-request.js'
import { treasury } from '../src/accounts.js'
import { areDeployed } from '../src/contract-addresses.js'
import { deploy } from '../src/deploy.js'
import { planSwap } from '../src/pools/plan-swap.js'
import type { Stack } from '../src/stack.js'
import { createStackClient } from '../src/stack-client.js'
import { startStack } from '../src/start-stack.js'
import { ensureBuilt } from './built-wallet.js'
import { connectTo } from './chain-client.js'
import { childrenOf, commandOf } from './processes.js'

let stack: Stack

beforeAll(async () => {
  await ensureBuilt()
  stack = await startStack({ serve: { wallet: true } })
}, 60_000)

afterAll(() => stack.close())

test('both chains answer with their ids and have no account of their own', async () => {
  for (const chain of stack.chains) {
    const client = connectTo(chain)
    expect(await client.getChainId()).toBe(chain.id)
    expect(await client.request({ method: 'eth_accounts' })).toEqual([])
  }
  expect(stack.chains.map(({ id, name }) => [id, name])).toEqual([
    [31337, 'GLA Local'],
    [31338, 'GLA Local 2'],
  ])
})

test('the contracts are where the stack says, on both chains', async () => {
  for (const chain of stack.chains) {
    const { gla, usd, weth, multicall3 } = chain.contracts
    const client = connectTo(chain)
    const symbols = await client.multicall({
      allowFailure: false,
      multicallAddress: multicall3,
      contracts: [
        { abi: glaAbi, address: gla, functionName: 'symbol' },
        { abi: usdLikeAbi, address: usd, functionName: 'symbol' },
        { abi: wethAbi, address: weth, functionName: 'symbol' },
        { abi: multicall3Abi, address: multicall3, functionName: 'getCurrentBlockTimestamp' },
      ],
    })
    expect(symbols.slice(0, 3)).toEqual(['GLA', 'tUSD', 'WETH'])
  }
})

test('every demo account has coins and tokens on both chains', async () => {
  for (const chain of stack.chains) {
    const client = connectTo(chain)
    for (const { address } of stack.accounts) {
      const args = [address] as const
      const { gla, usd } = chain.contracts
      const read = (token: `0x${string}`) =>
        client.readContract({ abi: glaAbi, address: token, functionName: 'balanceOf', args })
      expect([
        formatUnits(await client.getBalance({ address }), 18),
        formatUnits(await read(gla), 18),
        formatUnits(await read(usd), 6),
      ]).toEqual(['1000', '100000', '50000'])
    }
  }
})

test('pools are open on both chains, at prices that agree, and every demo account has some DRIFT', async () => {
  const abi = parseAbi([
    'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
    'function factory() view returns (address)',
    'function WETH() view returns (address)',
    'function feeTo() view returns (address)',
  ])
  for (const chain of stack.chains) {
    const client = connectTo(chain)
    const { gla, usd, weth, drift, swapRouter, swapFactory } = chain.contracts
    const router = { abi, address: swapRouter } as const
    expect(await client.readContract({ ...router, functionName: 'factory' })).toBe(swapFactory)
    expect(await client.readContract({ ...router, functionName: 'WETH' })).toBe(weth)
    const feeTo = { abi, address: swapFactory, functionName: 'feeTo' } as const
    expect(await client.readContract(feeTo)).toBe(zeroAddress)
    const quote = async (amount: bigint, ...path: readonly `0x${string}`[]) =>
      (
        await client.readContract({
          ...router,
          functionName: 'getAmountsOut',
          args: [amount, path],
        })
      ).at(-1) ?? 0n
    // 0.3 % a hop less than the price; so little is exchanged that it does not move it.
    const afterFee = (amount: bigint, hops: number) =>
      (amount * 997n ** BigInt(hops)) / 1000n ** BigInt(hops)
    const isNear = (found: bigint, wanted: bigint) =>
      expect(Number((found * 1_000_000n) / wanted)).toBeCloseTo(1_000_000, -2)
    isNear(await quote(parseEther('0.001'), weth, usd), afterFee(2_500_000n, 1))
    isNear(await quote(parseEther('1'), gla, usd), afterFee(250_000n, 1))
    isNear(await quote(parseEther('1'), gla, weth, usd), afterFee(250_000n, 2))
    isNear(await quote(parseEther('1'), drift, usd), afterFee(1_100_000n, 1))
    for (const { address } of stack.accounts) {
      const held = { abi: erc20Abi, address: drift, functionName: 'balanceOf' } as const
      expect(await client.readContract({ ...held, args: [address] })).toBe(parseEther('500'))
    }
  }
})

test.each([
  ['stakes and machines', 2],
  ['the pools', 4],
])('a start that was interrupted before %s is completed by the next', async (_, blocksBack) => {
  const [{ id, rpcUrl, contracts }] = stack.chains
  const client = createStackClient(id, rpcUrl)
  await client.request({ method: 'anvil_rollback', params: [blocksBack] } as never)
  expect(await areDeployed(rpcUrl)).toBe(false)
  const { address, data } = planSwap(contracts).factory
  if (!(await client.getCode({ address })))
    await client.sendTransactionSync({ to: create2Factory, data })
  await deploy(id, rpcUrl)
  expect(await areDeployed(rpcUrl)).toBe(true)
  const blocks = await client.getBlockNumber()
  await deploy(id, rpcUrl)
  expect(await client.getBlockNumber()).toBe(blocks)
})

test('a chain that has only some of the contracts, from before the others changed, gets the others', async () => {
  const [{ id, rpcUrl, contracts }] = stack.chains
  const client = createStackClient(id, rpcUrl)
  await client.request({ method: 'anvil_rollback', params: [2] } as never)
  const before = await client.snapshot()
  onTestFinished(async () => {
    await client.revert({ id: before })
    await deploy(id, rpcUrl)
  })
  const { machines } = await planDeployments(treasury.address)
  await client.sendTransactionSync({ to: create2Factory, data: machines.data })
  await deploy(id, rpcUrl)
  expect(await areDeployed(rpcUrl)).toBe(true)
  const mine = { abi: miningRewardsAbi, address: contracts.miningRewards } as const
  expect(await client.readContract({ ...mine, functionName: 'rateNow' })).toBe(parseEther('0.075'))
})

test('the demo wallet swaps twice in a row: the second finds a pool that the newest block has changed', async () => {
  const [, { id, name, rpcUrl, contracts }] = stack.chains
  const client = createStackClient(id, rpcUrl)
  const before = await client.snapshot() // tests run in any order, and others count coins and prices
  onTestFinished(() => client.revert({ id: before }))
  const privateKey = generatePrivateKey()
  const from = privateKeyToAddress(privateKey)
  await client.setBalance({ address: from, value: parseEther('1') })
  const abi = parseAbi([
    'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  ])
  const args = [0n, [contracts.weth, contracts.usd], from, 2n ** 40n] as const
  const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
  const transaction = { from, to: contracts.swapRouter, value: parseEther('0.01'), data }
  const chain = { id, name, rpcUrl, symbol: 'ETH', tokens: [] }
  for (let count = 0; count < 2; count++) {
    const hash = await signRequest({ kind: 'send', transaction }, chain, [
      { name: 'Person', address: from, privateKey },
    ])
    const { status } = await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    expect(status).toBe('success')
  }
})

test('the demo accounts have a few collectibles on both chains, with metadata on the chain', async () => {
  for (const chain of stack.chains) {
    const client = connectTo(chain)
    const { tidepools, pebbles } = chain.contracts
    const single = { abi: tidepoolsAbi, address: tidepools } as const
    const counts = stack.accounts.map(({ address }) =>
      client.readContract({ ...single, functionName: 'balanceOf', args: [address] }),
    )
    expect(await Promise.all(counts)).toEqual([3n, 1n, 1n])
    const uri = await client.readContract({ ...single, functionName: 'tokenURI', args: [1n] })
    expect(uri).toMatch(/^data:application\/json;base64,/)
    const several = { abi: pebblesAbi, address: pebbles, functionName: 'balanceOf' } as const
    const args = [stack.accounts[0]?.address ?? '0x', 1n] as const
    expect(await client.readContract({ ...several, args })).toBe(3n)
  }
})

test('stakes, the vault and the mine have funds on both chains, and machines are sold', async () => {
  for (const chain of stack.chains) {
    const client = connectTo(chain)
    const { gla, stakingPool, stakingVault, machines, miningRewards } = chain.contracts
    const held = [stakingPool, stakingVault, miningRewards].map((address) =>
      client.readContract({
        ...{ abi: glaAbi, address: gla, functionName: 'balanceOf', args: [address] },
      }),
    )
    expect(await Promise.all(held)).toEqual([
      parseEther('38000000'), // 33,000,000 of them are staked
      parseEther('11000000'), // 10,000,000 of them are deposited
      parseEther('2296350'), // 15,552,000 s of 0.075 GLA, of half of it, … of a 32nd
    ])
    const pool = { abi: stakingPoolAbi, address: stakingPool } as const
    expect(await client.readContract({ ...pool, functionName: 'rewardRate' })).toBe(
      parseEther('5000000') / 31_536_000n,
    )
    const mine = { abi: miningRewardsAbi, address: miningRewards } as const
    expect(await client.readContract({ ...mine, functionName: 'rateNow' })).toBe(
      parseEther('0.075'),
    )
    const sold = { abi: machinesAbi, address: machines, functionName: 'allModels' } as const
    const models = await client.readContract(sold)
    expect(models.map(({ name, isSold }) => [name, isSold])).toEqual([
      ['Spark', true],
      ['Forge', true],
      ['Tower', true],
      ['Pioneer', true],
    ])
    expect(models.map(({ stock, sold }) => stock - sold)).toEqual([500, 200, 50, 0])
    expect(await client.readContract({ ...mine, functionName: 'powerNow' })).toBe(200_000n)
  }
})

test('every coin of a chain comes from the treasury’s opening balance, and its transactions add up', async () => {
  for (const chain of stack.chains) {
    const client = connectTo(chain)
    const last = await client.getBlockNumber()
    const sums = new Map([[treasury.address, parseEther('1000000')]])
    const add = (address: `0x${string}`, value: bigint) =>
      sums.set(address, (sums.get(address) ?? 0n) + value)
    for (let blockNumber = 1n; blockNumber <= last; blockNumber++) {
      const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true })
      for (const { hash, from, to, value } of transactions) {
        const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash })
        add(getAddress(from), -value - gasUsed * effectiveGasPrice)
        if (to !== null) add(getAddress(to), value)
      }
    }
    for (const { address } of [treasury, ...stack.accounts])
      expect(await client.getBalance({ address })).toBe(sums.get(address))
  }
})

async function isListening(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

test('the relay stops, and comes back at the same address', async () => {
  expect(await isListening(stack.relay.url)).toBe(true)
  await stack.relay.stop()
  expect(await isListening(stack.relay.url)).toBe(false)
  await stack.relay.start()
  expect(await isListening(stack.relay.url)).toBe(true)
})

test.skipIf(process.platform !== 'linux')(
  'a relay that exits unexpectedly is restarted, and the chains are not affected',
  async () => {
    const notices: string[] = []
    const before = childrenOf(process.pid)
    const other = await startStack({
      onProgress: (progress) => progress.kind === 'notice' && notices.push(progress.text),
    })
    const blocks = connectTo(other.chains[0])
    const relayProcess = childrenOf(process.pid).find(
      (pid) => !before.includes(pid) && commandOf(pid).includes('relay-entry'),
    )
    process.kill(relayProcess ?? 0, 'SIGKILL')
    await expect.poll(() => notices, { timeout: 10_000 }).toHaveLength(1)
    expect(notices[0]).toContain('The relay exited unexpectedly (SIGKILL).')
    await expect(blocks.getBlockNumber()).resolves.toBeGreaterThan(0n)
    await other.relay.start()
    expect(await isListening(other.relay.url)).toBe(true)
    await other.close()
    await expect.poll(() => childrenOf(process.pid), { timeout: 5_000 }).toEqual(before)
    expect(notices).toHaveLength(1)
  },
  30_000,
)

test('a paused chain is silent until it is resumed', async () => {
  const [, chain] = stack.chains
  await stack.faults.pauseChain(chain.id)
  try {
    await expect(connectTo(chain, 300).getBlockNumber()).rejects.toThrow('took too long')
  } finally {
    await stack.faults.resumeChain(chain.id)
  }
  await expect(connectTo(chain).getBlockNumber()).resolves.toBeGreaterThan(0n)
})

test('a stopped chain refuses, and comes back as it was', async () => {
  const [, chain] = stack.chains
  const before = await connectTo(chain).getBlockNumber()
  await stack.faults.stopChain(chain.id)
  await expect(connectTo(chain).getBlockNumber()).rejects.toThrow('HTTP request failed')
  await stack.faults.startChain(chain.id)
  expect(await connectTo(chain).getBlockNumber()).toBe(before)
})

test('the demo wallet is served with the addresses and may speak to the loopback only', async () => {
  const response = await fetch(stack.wallet?.url ?? '')
  const text = await response.text()
  const config = JSON.parse(/id="gla-stack">(.*?)<\/script>/.exec(text)?.[1] ?? '{}')
  expect(config).toEqual({
    relayUrl: stack.relay.url,
    walletUrl: stack.wallet?.url,
    chains: stack.chains.map((chain) => {
      const { swapRouter: router, swapFactory: factory, weth: wrapped } = chain.contracts
      const { gla, usd, stakingPool, stakingVault, machines, miningRewards } = chain.contracts
      return {
        ...chain,
        swap: { router, factory, wrapped },
        earning: {
          ...{ stakingPool, stakingVault, machines, miningRewards, token: gla },
          tokens: [
            { address: gla, decimals: 18, symbol: 'GLA' },
            { address: usd, decimals: 6, symbol: 'tUSD' },
            { address: stakingVault, decimals: 24 },
          ],
        },
      }
    }),
    solana: {
      name: stack.solana?.name,
      rpcUrl: stack.solana?.rpcUrl,
      caipNetworkId: stack.solana?.caipNetworkId,
    },
    demoAccount: {
      address: stack.accounts[0].address,
      privateKey: stack.accounts[0].privateKey,
    },
    accounts: stack.accounts,
  })
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*;")
  expect(policy).toContain("frame-ancestors 'none'")
})

test.skipIf(process.platform !== 'linux')('close leaves no process', async () => {
  const before = childrenOf(process.pid)
  const other = await startStack()
  const started = childrenOf(process.pid).filter((pid) => !before.includes(pid))
  // Two chains and the relay, each with its guard process.
  expect(started).toHaveLength(6)
  await other.close()
  await expect.poll(() => childrenOf(process.pid), { timeout: 5_000 }).toEqual(before)
  expect(await isListening(other.relay.url)).toBe(false)
  expect(await isListening(other.chains[0].rpcUrl)).toBe(false)
})

test.skipIf(process.platform !== 'linux')(
  'a start that is given up leaves no process',
  async () => {
    const before = childrenOf(process.pid)
    const giveUp = new AbortController()
    const starting = startStack({
      signal: giveUp.signal,
      onProgress: () => giveUp.abort(new Error('given up')),
    })
    await expect(starting).rejects.toThrow('given up')
    await expect.poll(() => childrenOf(process.pid), { timeout: 5_000 }).toEqual(before)
  },
)
