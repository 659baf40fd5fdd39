import { expect, test } from 'vitest'
import type { Outcome } from '../chain/outcome.js'
import type { NetworkContracts } from '../contracts/site-contracts.js'
import { readHoldingParts, readHoldings } from './read-holdings.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const [me, gla, pool, vault] = ['a', '1', '2', '3'].map(address) as [
  ...[`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`],
]
const contracts: NetworkContracts = {
  ...{ chainId: 56, pools: [{ address: pool, permit: true }] },
  vaults: [{ address: vault, permit: true }],
  tokens: [
    { address: gla, decimals: 18, symbol: 'GLA' },
    { address: vault, decimals: 24 },
  ],
}

type Read = { address: string; functionName: string; args?: readonly unknown[] }

/** A chain that answers by the name of what is asked; `undefined` is no answer. */
function fakeChain(change: Readonly<Record<string, (read: Read) => unknown>> = {}) {
  const requests: Read[][] = []
  const said: Record<string, (read: Read) => unknown> = {
    getBlockNumber: () => BigInt(requests.length),
    getCurrentBlockTimestamp: () => 1_000n,
    stakingToken: () => gla,
    rewardsToken: () => gla,
    asset: () => gla,
    symbol: ({ address }) => (address === vault ? 'vGLA' : 'GLA'),
    decimals: ({ address }) => (address === vault ? 24n : 18n),
    balanceOf: ({ address }) => ({ [gla]: 7n, [pool]: 5n, [vault]: 3n })[address],
    convertToAssets: ({ args }) => (args?.[0] as bigint) * 2n,
    ...change,
  }
  const ask = async (contracts: readonly unknown[]): Promise<readonly Outcome[]> => {
    requests.push(contracts as Read[])
    return (contracts as Read[]).map((read) => {
      const result = (said[read.functionName] ?? (() => 0n))(read)
      return result === undefined ? { status: 'failure' } : { status: 'success', result }
    })
  }
  const read = async () => readHoldings(ask, contracts, await readHoldingParts(ask, contracts), me)
  return { read, requests }
}

test('all of it in one request, so that nothing is counted in two places; a share only by what it is worth', async () => {
  const { read, requests } = fakeChain()
  const { tokens, pools, vaults, block, unread } = await read()
  expect(tokens).toEqual([{ address: gla, units: 7n }])
  expect([pools[0]?.pool.mine?.staked, vaults[0]?.vault.mine?.worth, unread]).toEqual([5n, 6n, 0])
  expect(block.number).toBe(BigInt(requests.length))
  const last = requests.at(-1)?.map(({ functionName }) => functionName)
  expect(last).toEqual(expect.arrayContaining(['earned', 'totalAssets', 'balanceOf']))
})

test('shares that change while they are read are read again with what they are worth', async () => {
  let asked = 0
  const has = ({ address }: Read) =>
    address === vault ? (asked++ === 0 ? 3n : 4n) : address === pool ? 5n : 7n
  const { vaults } = await fakeChain({ balanceOf: has }).read()
  expect(vaults[0]?.vault.mine).toMatchObject({ shares: 4n, worth: 8n })
  let more = 0n
  const never = ({ address }: Read) => (address === vault ? ++more : 5n)
  await expect(fakeChain({ balanceOf: never }).read()).rejects.toThrow('changes while it is read')
})

test('a contract that is none, and a token that does not answer, are counted, and break nothing else', async () => {
  const none = fakeChain({ stakingToken: () => undefined })
  expect(await none.read()).toMatchObject({ pools: [], unread: 1, tokens: [{ units: 7n }] })
  const silent = fakeChain({
    balanceOf: ({ address, args }) =>
      address === gla && args?.[0] === me ? undefined : address === vault ? 3n : 5n,
  })
  // The pool reads it, too.
  expect(await silent.read()).toMatchObject({ tokens: [], pools: [], unread: 3 })
})

test('a vault that does not say how many shares there are is not known, and no 0', async () => {
  const has = ({ address }: Read) => (address === vault ? undefined : address === pool ? 5n : 7n)
  expect(await fakeChain({ balanceOf: has }).read()).toMatchObject({ vaults: [], unread: 1 })
})
