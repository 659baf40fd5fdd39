import { formatEther, formatUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainBed, picture, startChainBed } from './chain-bed.js'
import { refusal, type Started, started, unreachedChain } from './started.js'
import { result, tapNode } from './tapped-node.js'

let bed: ChainBed
beforeAll(async () => {
  bed = await startChainBed()
})
afterAll(() => bed.stop())

type Balance = {
  symbol: string
  address?: string
  price?: number
  value?: number
  iconUrl?: string
  quantity: { numeric: string; decimals: string }
}
async function held(provider: Started, account: string, query = ''): Promise<Balance[]> {
  const response = await ask(provider, account, query)
  expect(response.status).toBe(200)
  return ((await response.json()) as { balances: Balance[] }).balances
}
const ask = (provider: Started, account: string, query = '', chain = 'eip155:31337') =>
  provider.get(`/v1/account/${account}/balance?currency=usd&chainId=${chain}${query}`)
const amounts = (balances: Balance[]) =>
  Object.fromEntries(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric]))

/** A provider whose node is watched, and a clock that stands. */
async function tapped(config = bed.config) {
  const node = await tapNode(bed)
  const clock = { now: 1_000_000 }
  const provider = await started({
    chains: [{ ...config, rpcUrls: [node.url] }],
    now: () => clock.now,
  })
  return { node, clock, provider }
}

test('balance: the coin and every listed token, as the chain says, by one call', async () => {
  const { node, provider } = await tapped()
  const { contracts, alice } = bed
  const balances = await held(provider, alice.toLowerCase())
  expect(amounts(balances)).toEqual({
    ETH: formatEther(await bed.balance(alice)),
    GLA: formatUnits(await bed.tokenBalance(contracts.gla, alice), 18),
    tUSD: formatUnits(await bed.tokenBalance(contracts.usd, alice), 6),
  })
  expect(balances.map(({ address }) => address)).toEqual([
    undefined,
    `eip155:31337:${contracts.gla}`,
    `eip155:31337:${contracts.usd}`,
  ])
  expect(balances[2]).toMatchObject({ quantity: { decimals: '6' }, iconUrl: picture })
  // No price is known: it is left out, and so is the worth.
  for (const one of balances) expect(one).not.toHaveProperty(['price'])
  for (const one of balances) expect(one).not.toHaveProperty(['value'])
  expect(node.methods).toEqual(['eth_chainId', 'eth_call'])
})

test('balance: kept for 30 s, and one read for all who ask at the same time', async () => {
  const { node, clock, provider } = await tapped()
  const holding = node.hold(1)
  const three = [1, 2, 3].map(() => held(provider, bed.alice))
  const release = await holding
  release()
  const [first, ...others] = await Promise.all(three)
  for (const other of others) expect(other).toEqual(first)
  clock.now += 29_999
  await held(provider, bed.alice)
  expect(node.methods.filter((one) => one === 'eth_call')).toHaveLength(1)
  clock.now += 1
  await held(provider, bed.alice)
  expect(node.methods.filter((one) => one === 'eth_call')).toHaveLength(2)
})

test('forceUpdate: a transfer shows at once in the tokens that are named, in all with the coin', async () => {
  const { provider } = await tapped()
  const { contracts, bob, alice } = bed
  const before = await held(provider, bob)
  await bed.transfer(contracts.gla, alice, bob, 5n * 10n ** 18n)
  await bed.transfer(contracts.usd, alice, bob, 7_000_000n)
  expect(await held(provider, bob)).toEqual(before)
  expect(await held(provider, bob, `&forceUpdate=${bed.alice}`)).toEqual(before)
  const gla = formatUnits(await bed.tokenBalance(contracts.gla, bob), 18)
  const usd = formatUnits(await bed.tokenBalance(contracts.usd, bob), 6)
  expect(amounts(await held(provider, bob, `&forceUpdate=${contracts.gla}`))).toEqual({
    ...amounts(before),
    GLA: gla,
  })
  const coin = `0x${'e'.repeat(40)}`
  expect(amounts(await held(provider, bob, `&forceUpdate=${coin}`))).toEqual({
    ...amounts(before),
    GLA: gla,
    tUSD: usd,
  })
})

test('race: forceUpdate does not take the answer of a read that began before it', async () => {
  const { node, provider } = await tapped()
  const { contracts, bob, alice } = bed
  const holding = node.hold(1)
  const early = held(provider, bob)
  const release = await holding
  const late = held(provider, bob, `&forceUpdate=${contracts.usd}`)
  await expect.poll(async () => (await ask(provider, 'nobody')).status).toBe(400) // both are asked
  release()
  await early
  await bed.transfer(contracts.usd, alice, bob, 1_000_000n)
  await late
  expect(node.methods.filter((one) => one === 'eth_call')).toHaveLength(2)
})

test('a chain without Multicall3 is read one by one', async () => {
  const nobody = '0x000000000000000000000000000000000000dEaD'
  const { node, provider } = await tapped({ ...bed.config, multicall: nobody })
  expect(await held(provider, bed.alice)).toEqual(await held((await tapped()).provider, bed.alice))
  expect(node.methods).toContain('eth_getBalance')
})

test('a token that reverts, is none, or is another one is left out; the others are there', async () => {
  const { contracts, alice } = bed
  const { provider } = await tapped({
    ...bed.config,
    tokens: [
      { address: contracts.multicall3, symbol: 'BAD', name: 'reverts' },
      { address: alice, symbol: 'NONE', name: 'no contract' },
      { address: contracts.usd, symbol: 'GLA', name: 'another' },
      { address: contracts.weth, symbol: 'weth', name: 'Wrapped' },
    ],
  })
  expect(Object.keys(amounts(await held(provider, alice)))).toEqual(['ETH', 'weth'])
  expect(provider.errors.map(String)).toEqual([
    `Error: ${contracts.usd} on eip155:31337 is not GLA: it is left out`,
  ])
})

test('bad input: an unknown chain, a malformed address, a currency that is not told', async () => {
  const provider = await started({ chains: [bed.config] })
  const { alice } = bed
  const cases: [Promise<Response>, string][] = [
    [ask(provider, alice, '', 'eip155:1'), 'chainId'],
    [ask(provider, alice, '', 'solana:1'), 'chainId'],
    [ask(provider, alice, '', 'nonsense'), 'chainId'],
    [ask(provider, 'nobody'), 'address'],
    [ask(provider, `${alice}00`), 'address'],
    [provider.get(`/v1/account/${alice}/balance?chainId=eip155:31337`), 'currency'],
  ]
  for (const [response, name] of cases)
    expect(await refusal(await response)).toMatchObject({ code: 400, name })
  expect(provider.errors).toEqual([])
})

const lies: Record<string, (id: unknown) => string> = {
  'an error': (id) =>
    JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: 'no' } }),
  'no JSON': () => '<html>',
  'no bytes': (id) => result(id, 'lots'),
  'half an answer': (id) => result(id, `0x${'00'.repeat(31)}20`),
  'too much': (id) => result(id, `0x${'00'.repeat(3_000_000)}`),
  'a huge length': (id) => result(id, `0x${'00'.repeat(31)}20${'ff'.repeat(32)}`),
  'too few': (id) => result(id, `0x${'00'.repeat(31)}20${'00'.repeat(32)}`),
}
for (const [name, lie] of Object.entries(lies))
  test(`a node that answers with ${name}: 502, no balance, and no address in what is reported`, async () => {
    const { node, provider } = await tapped()
    node.lie = (method, id) => (method === 'eth_call' ? lie(id) : null)
    const response = await ask(provider, bed.alice)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await refusal(response)).toMatchObject({ code: 502, name: 'node' })
    expect(provider.errors).toEqual([])
    node.lie = null
    expect(await held(provider, bed.alice)).toHaveLength(3)
  })

test('a node that is silent: 502 after its time; the next address of the chain is asked', async () => {
  const node = await tapNode(bed)
  node.lie = () => 'silence'
  const limits = { nodeTime: 100 }
  const alone = await started({ chains: [{ ...bed.config, rpcUrls: [node.url] }], limits })
  expect((await ask(alone, bed.alice)).status).toBe(502)
  const both = await started({ chains: [{ ...bed.config, rpcUrls: [node.url, bed.url] }], limits })
  expect(await held(both, bed.alice)).toHaveLength(3)
})

test('a node of another chain is not asked for balances, and said once', async () => {
  const { node, provider } = await tapped()
  node.lie = (method, id) => (method === 'eth_chainId' ? result(id, '0x38') : null)
  expect((await ask(provider, bed.alice)).status).toBe(502)
  expect((await ask(provider, bed.bob)).status).toBe(502)
  expect(node.methods).not.toContain('eth_call')
  expect(provider.errors.map(String)).toEqual(['Error: Node 1 of eip155:31337 is of another chain'])
})

test('a node that is down: 502, and never a balance of zero', async () => {
  const provider = await started({ chains: [unreachedChain] })
  expect(await refusal(await ask(provider, bed.alice))).toMatchObject({ code: 502, name: 'node' })
})

test('error: chains that are malformed are refused at the start', async () => {
  const wrong = [
    { ...bed.config, id: 'solana:1' },
    { ...bed.config, rpcUrls: ['ftp://node.example'] },
    { ...bed.config, rpcUrls: [] },
    { ...bed.config, tokens: [{ address: '0xabc', symbol: 'A', name: 'A' }] },
    { ...bed.config, tokens: [...(bed.config.tokens ?? []), ...(bed.config.tokens ?? [])] },
    {
      ...bed.config,
      tokens: [{ ...bed.config.tokens?.[0], picture: 'https://pictures.example/a.png' }],
    },
  ]
  for (const one of wrong)
    await expect(started({ chains: [one as never] })).rejects.toThrow('A chain is malformed')
})
