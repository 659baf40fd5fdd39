import type { ApiAnswer, ApiCallName } from '@gla/core/api'
import { apiCalls } from '@gla/core/api'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AskedValues, requestOf } from './asked.js'
import { type Started, startedHere } from './started.js'
import { coinId, type SwapBed, startSwapBed } from './swap-bed.js'

const here = 'eip155:31337'
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
])

let bed: SwapBed
let provider: Started
beforeAll(async () => {
  bed = await startSwapBed()
  provider = await startedHere({ chains: [bed.config], limits: { answerTime: 30_000 } })
})
afterAll(async () => {
  await provider?.close()
  await bed?.stop()
  expect(provider?.errors).toEqual([])
})

const id = (address: string) => `${here}:${address}`
const ask = (name: ApiCallName, values: AskedValues) => {
  const { path, init } = requestOf(apiCalls[name], values)
  return provider.get(path, init)
}
async function answer<name extends ApiCallName>(name: name, values: AskedValues) {
  const response = await ask(name, values)
  const text = await response.text()
  expect(response.status, text).toBe(200)
  return JSON.parse(text) as ApiAnswer<name>
}
async function refused(name: ApiCallName, values: AskedValues) {
  const response = await ask(name, values)
  const { reasons } = (await response.json()) as { reasons: [{ name: string }] }
  return [response.status, reasons[0].name]
}
const quote = (from: string, to: string, amount: bigint | string) =>
  answer('swapQuotes', { query: { from, to, amount: `${amount}`, userAddress: bed.alice } })
const swapBody = (from: string, to: string, amount: bigint, more: object = {}) => ({
  body: {
    ...{ amount: `${amount}`, eip155: { slippage: 1 }, projectId: 'test', from, to },
    ...{ userAddress: id(bed.alice), disableEstimate: false, ...more },
  },
})
const amountsOut = async (amount: bigint, path: readonly Address[]) => {
  const { rpc, contracts } = bed
  const args = [amount, path] as const
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsOut', args })
  const result = (await rpc('eth_call', [{ to: contracts.swapRouter, data }, 'latest'])) as Hex
  return BigInt(`0x${result.slice(-64)}`)
}
type Built = { to: string; data: string; eip155?: { gas: string | number } | undefined }
async function send(from: Address, { to, data, eip155 }: Built, value = 0n) {
  const hex = (number: bigint) => `0x${number.toString(16)}`
  const hash = await bed.rpc('eth_sendTransaction', [
    {
      ...{ from, to: to.split(':')[2], data, value: hex(value) },
      gas: hex(BigInt(eip155?.gas ?? 0)),
    },
  ])
  await bed.rpc('evm_mine', [])
  const receipt = (await bed.rpc('eth_getTransactionReceipt', [hash])) as Receipt
  expect(receipt.status).toBe('0x1')
  return BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
}
type Receipt = { status: Hex; gasUsed: Hex; effectiveGasPrice: Hex }
const approve = async (token: Address, amount: bigint) => {
  const query = { userAddress: id(bed.alice), from: id(token), to: coinId, amount: `${amount}` }
  const { tx } = await answer('buildApprove', { query })
  await send(bed.alice, tx)
  return tx
}

test('tokens: the coin, then the listed ones, with the decimals of the chain', async () => {
  const { tokens } = await answer('swapTokens', { query: { chainId: here } })
  const { gla, usd, weth, drift } = bed.contracts
  expect(tokens.map(({ address, symbol, decimals }) => [address, symbol, decimals])).toEqual([
    [coinId, 'ETH', 18],
    [id(gla), 'GLA', 18],
    [id(usd), 'tUSD', 6],
    [id(weth), 'WETH', 18],
    [id(drift), 'DRIFT', 18],
  ])
  expect(tokens[0]?.logoUri).toMatch(/^data:image/)
})

test('quotes: what the router says of the best of all routes, for every pair', async () => {
  const { gla, usd, weth, drift } = bed.contracts
  const all = [gla, usd, weth, drift]
  for (const from of all)
    for (const to of all.filter((one) => one !== from)) {
      const amount = from === usd ? 12_345_678n : parseEther('3.000000000000000001')
      const paths = [[from, to], ...all.map((middle) => [from, middle, to])]
      const outs = await Promise.all(
        paths
          .filter((path) => new Set(path).size === path.length)
          .map((path) => amountsOut(amount, path).catch(() => 0n)),
      )
      const [most = 0n] = outs.sort((one, other) => (one < other ? 1 : -1))
      const { quotes } = await quote(id(from), id(to), amount)
      const [best] = quotes
      expect(best?.toAmount).toBe(`${most}`)
      expect(await amountsOut(amount, (best?.route ?? []) as Address[])).toBe(most)
      expect(BigInt(best?.block ?? 0)).toBe(BigInt((await bed.rpc('eth_blockNumber')) as string))
    }
})

test('quotes: a coin is quoted as its wrapped form, a token whose pool is elsewhere over two', async () => {
  const { gla, usd, weth, drift } = bed.contracts
  const [first] = (await quote(coinId, id(usd), parseEther('1'))).quotes
  expect(first).toMatchObject({ fromAccount: coinId, toAccount: id(usd), route: [weth, usd] })
  expect(first?.toAmount).toBe(`${await amountsOut(parseEther('1'), [weth, usd])}`)
  const [second] = (await quote(id(drift), id(gla), parseEther('1'))).quotes
  expect(second?.route).toEqual([drift, usd, gla])
})

test.each([
  ['no pool', 'no-route', () => [id(bed.bob), coinId, 1n]],
  ['so little that nothing comes out', 'liquidity', () => [id(bed.contracts.drift), coinId, 1n]],
  ['more than a pool can hold', 'liquidity', () => [coinId, id(bed.contracts.usd), 1n << 112n]],
  ['all that there could be', 'liquidity', () => [coinId, id(bed.contracts.usd), maxUint256]],
] as const)('quotes, build: %s is a refusal with its name', async (_, refusal, given) => {
  const [from, to, amount] = given() as [string, string, bigint]
  expect(await quote(from, to, amount)).toEqual({ quotes: [], refusal })
  expect(await refused('buildSwap', swapBody(from, to, amount))).toEqual([409, refusal])
})

test.each([
  ['0', 'amount'],
  ['-1', 'amount'],
  [`${maxUint256 + 1n}`, 'amount'],
  ['1e3', 'amount'],
])('error: an amount of %s', async (amount, name) => {
  const { usd } = bed.contracts
  const query = { from: coinId, to: id(usd), amount, userAddress: bed.alice }
  expect(await refused('swapQuotes', { query })).toEqual([400, name])
  const swap = swapBody(coinId, id(usd), 1n, { amount })
  const [status] = await refused('buildSwap', swap)
  expect(status).toBe(400)
})

test('error: tokens that are none, of another chain, or the same', async () => {
  const { usd, weth } = bed.contracts
  const of = (from: string, to: string) => ({ query: { from, to, amount: '1' } })
  const both = async (from: string, to: string, name: string) => {
    expect(await refused('swapQuotes', of(from, to))).toEqual([400, name])
    const [status] = await refused('buildSwap', swapBody(from, to, 1n))
    expect(status).toBe(400)
  }
  await both(id('0xabc'), id(usd), 'from')
  await both(`eip155:1:${usd}`, id(usd), 'from')
  await both(id(usd), `eip155:1:${weth}`, 'to')
  await both(id(usd), id(usd), 'to')
  await both(coinId, id(weth), 'to')
  await both(id(weth), coinId, 'to')
})

test.each([[-0.1], [50.01], [51], [1e-7], [1e30]])('error: a slippage of %s', async (slippage) => {
  const body = swapBody(coinId, id(bed.contracts.usd), 1n, { eip155: { slippage } })
  expect(await refused('buildSwap', body)).toEqual([400, 'slippage'])
})

test('build: the coin, tokens and the coin again arrive as they were quoted', async () => {
  const { gla, usd, swapRouter } = bed.contracts
  const { alice } = bed
  const bought = await quote(coinId, id(usd), parseEther('0.5'))
  const before = await bed.tokenBalance(usd, alice)
  const { tx } = await answer('buildSwap', swapBody(coinId, id(usd), parseEther('0.5')))
  expect(tx).toMatchObject({ from: id(alice), to: id(swapRouter), amount: `${parseEther('0.5')}` })
  await send(alice, tx, BigInt(tx.amount))
  const usdOut = BigInt(bought.quotes[0]?.toAmount ?? 0)
  expect((await bed.tokenBalance(usd, alice)) - before).toBe(usdOut)

  await approve(usd, usdOut)
  const glaBefore = await bed.tokenBalance(gla, alice)
  const second = await quote(id(usd), id(gla), usdOut)
  const forGla = await answer('buildSwap', swapBody(id(usd), id(gla), usdOut))
  expect(forGla.tx.amount).toBe('0')
  await send(alice, forGla.tx)
  const glaOut = BigInt(second.quotes[0]?.toAmount ?? 0)
  expect((await bed.tokenBalance(gla, alice)) - glaBefore).toBe(glaOut)
  const spent = { query: { tokenAddress: id(usd), userAddress: id(alice) } }
  expect(await answer('swapAllowance', spent)).toEqual({ allowance: '0' })

  const approved = await approve(gla, glaOut)
  expect(approved).toMatchObject({ to: id(gla), value: '0', eip155: { gas: expect.any(Number) } })
  const third = await quote(id(gla), coinId, glaOut)
  const forCoin = await answer('buildSwap', swapBody(id(gla), coinId, glaOut))
  const coins = await bed.balance(alice)
  const fee = await send(alice, forCoin.tx)
  expect((await bed.balance(alice)) - coins + fee).toBe(BigInt(third.quotes[0]?.toAmount ?? 0))
})

test('build: the least is rounded up, the receiver is who asks, and the deadline 20 minutes from the block', async () => {
  const { usd, weth } = bed.contracts
  const amount = 1_234_567_890_123_456_789n
  const out = BigInt((await quote(coinId, id(usd), amount)).quotes[0]?.toAmount ?? 0)
  const { timestamp } = (await bed.rpc('eth_getBlockByNumber', ['latest', false])) as {
    timestamp: Hex
  }
  const terms = { eip155: { slippage: 0.29 } }
  const { tx } = await answer('buildSwap', swapBody(coinId, id(usd), amount, terms))
  expect(decodeFunctionData({ abi: routerAbi, data: tx.data as Hex })).toEqual({
    functionName: 'swapExactETHForTokens',
    args: [(out * 9_971n + 9_999n) / 10_000n, [weth, usd], bed.alice, BigInt(timestamp) + 1_200n],
  })
})

test('build: a route and a least of who asks are kept, or the swap is refused', async () => {
  const { usd, weth, gla } = bed.contracts
  const route = [weth, gla, usd]
  const out = await amountsOut(parseEther('1'), route)
  const at = (least: bigint, more = {}) =>
    swapBody(coinId, id(usd), parseEther('1'), { route, least: `${least}`, ...more })
  const { tx } = await answer('buildSwap', at(out))
  const { args } = decodeFunctionData({ abi: routerAbi, data: tx.data as Hex })
  expect(args.slice(0, 2)).toEqual([out, route])
  expect(await refused('buildSwap', at(out + 1n))).toEqual([409, 'moved'])
  for (const wrong of [
    [usd, weth],
    [weth, bed.bob],
    [weth, weth, usd],
  ])
    expect(await refused('buildSwap', at(1n, { route: wrong }))).toEqual([400, 'route'])
})

test('approve: without an amount for what the account has; none is needed for a coin', async () => {
  const { usd, swapRouter } = bed.contracts
  const query = { userAddress: id(bed.bob), from: id(usd), to: coinId }
  const { tx } = await answer('buildApprove', { query })
  const args = [swapRouter, await bed.tokenBalance(usd, bed.bob)]
  expect(decodeFunctionData({ abi: erc20Abi, data: tx.data as Hex })).toEqual({
    functionName: 'approve',
    args,
  })
  const coin = { query: { ...query, from: coinId, to: id(usd) } }
  expect(await refused('buildApprove', coin)).toEqual([400, 'from'])
  const allowed = { tokenAddress: coinId, userAddress: id(bed.bob) }
  expect(await answer('swapAllowance', { query: allowed })).toEqual({ allowance: `${maxUint256}` })
  const nothing = { tokenAddress: id(bed.alice), userAddress: id(bed.bob) }
  expect(await refused('swapAllowance', { query: nothing })).toEqual([400, 'tokenAddress'])
})

test('gas price: what the node asks for, and more for who is in a hurry', async () => {
  const price = BigInt((await bed.rpc('eth_gasPrice')) as string)
  expect(await answer('gasPrice', { query: { chainId: here } })).toEqual({
    standard: `${price}`,
    fast: `${(price * 5n) / 4n}`,
    instant: `${(price * 3n) / 2n}`,
  })
  expect(await refused('gasPrice', { query: { chainId: 'eip155:1' } })).toEqual([400, 'chainId'])
})

test('a chain where nothing is swapped, and one whose node is away', async () => {
  const { swap: _, ...config } = bed.config
  const { usd } = bed.contracts
  const other = await startedHere({ chains: [config] })
  const { path } = requestOf(apiCalls.swapTokens, { query: { chainId: here } })
  expect(await (await other.get(path)).json()).toEqual({ tokens: [] })
  const asked = requestOf(apiCalls.swapQuotes, {
    query: { from: coinId, to: id(usd), amount: '1' },
  })
  expect(await (await other.get(asked.path)).json()).toEqual({ quotes: [], refusal: 'no-route' })
  const { path: build, init } = requestOf(apiCalls.buildSwap, swapBody(coinId, id(usd), 1n))
  expect((await other.get(build, init)).status).toBe(400)
  await other.close()
  const rpcUrls = ['http://127.0.0.1:9'] as const
  const away = await startedHere({ chains: [{ ...bed.config, rpcUrls }] })
  expect((await away.get(asked.path)).status).toBe(502)
  await away.close()
  expect([...other.errors, ...away.errors]).toEqual([])
})
