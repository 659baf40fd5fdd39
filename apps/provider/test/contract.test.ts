import type { ApiAnswer, ApiCall, ApiCallName } from '@gla/core/api'
import { apiCalls } from '@gla/core/api'
import { type Address, erc20Abi, formatEther, formatUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { piecesAbi } from '../../../packages/contracts/src/history-cases.js'
import { createApiClient, type GivenFor } from '../../../packages/core/src/api/api-client.js'
import { serverEnvironment } from '../../../packages/core/src/environment.js'
import { demoAccounts } from '../../stack/src/accounts.js'
import { requestOf } from './asked.js'
import { picture } from './chain-bed.js'
import { type HistoryBed, startHistoryBed, untilKept } from './history-bed.js'
import { type TestDatabase, testDatabase } from './postgres.js'
import { type Started, startedHere } from './started.js'
import { coinId, swapOn } from './swap-bed.js'

const here = 'eip155:31337'
const coinType = 2_147_483_648 + 31_337 // ENSIP-11
const [aliceDemo] = demoAccounts
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

/** The chain, and a collection of which Alice has piece 7. */
type Bed = HistoryBed & { readonly pieces: Address }

interface Example<name extends ApiCallName> {
  readonly given: (bed: Bed) => GivenFor<name> | Promise<GivenFor<name>>
  /** What the answer has to be. An image is a `data:` URL. */
  readonly check: (answer: ApiAnswer<name>, bed: Bed) => void | Promise<void>
}
const isPicture = (answer: unknown) => expect(answer).toMatch(/^data:image\/svg\+xml;base64,/)

/** One good request of each call, and what is answered. */
const examples: {
  readonly [name in ApiCallName]: Example<name>
} = {
  supportedChains: {
    given: () => ({}),
    check: (answer) => expect(answer).toEqual({ http: [here], ws: [] }),
  },
  balance: {
    given: ({ alice }) => ({
      params: { address: alice },
      query: { currency: 'usd', chainId: here },
      network: here,
    }),
    async check({ balances }, { alice, contracts, ...bed }) {
      const shown = balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])
      expect(Object.fromEntries(shown)).toEqual({
        ETH: formatEther(await bed.balance(alice)),
        GLA: formatUnits(await bed.tokenBalance(contracts.gla, alice), 18),
        tUSD: formatUnits(await bed.tokenBalance(contracts.usd, alice), 6),
      })
    },
  },
  identity: {
    given: ({ alice, bob }) => ({
      params: { address: alice },
      query: { sender: bob },
      network: here,
    }),
    check: (answer) => expect(answer).toEqual({ name: 'alice.gla', avatar: null }),
  },
  nameRecord: {
    given: () => ({ params: { name: 'alice.gla' }, query: { apiVersion: '2' }, network: here }),
    check: ({ name, addresses }, { alice }) => {
      expect(name).toBe('alice.gla')
      expect(addresses[coinType]).toMatchObject({ address: alice })
    },
  },
  namesOf: {
    given: ({ alice }) => ({
      params: { address: alice },
      query: { apiVersion: '2' },
      network: here,
    }),
    check: (answer) => expect(answer).toMatchObject([{ name: 'alice.gla' }]),
  },
  nameSuggestions: {
    given: () => ({ params: { prefix: 'alice' }, query: { zone: 'gla' }, network: here }),
    check: ({ suggestions }) =>
      expect(suggestions).toContainEqual({ name: 'alice.gla', registered: true }),
  },
  registerName: {
    given: async () => {
      const key = generatePrivateKey()
      return { body: await registration(key, `n${key.slice(2, 12)}.gla`), network: here }
    },
    check: (answer) => expect(answer).toEqual({ success: true }),
  },
  wallets: {
    given: () => ({ query: { page: '1', entries: '2', chains: here, badge_type: 'certified' } }),
    check: ({ data, count }) => {
      expect(data[0]).toMatchObject({ id: metaMask, name: 'MetaMask' })
      expect(data).toHaveLength(2)
      expect(count).toBeGreaterThan(2)
    },
  },
  walletImage: { given: () => ({ params: { imageId: metaMask } }), check: isPicture },
  assetImage: { given: () => ({ params: { imageId: 'eip155:1' } }), check: isPicture },
  tokenImage: {
    given: ({ contracts }) => ({ params: { symbol: `${here}:${contracts.usd}` } }),
    check: isPicture,
  },
  allowedOrigins: {
    given: () => ({}),
    check: (answer) => expect(answer).toEqual({ allowedOrigins: [] }),
  },
  analyticsConfig: {
    given: () => ({}),
    check: (answer) => expect(answer).toEqual({ isAnalyticsEnabled: true }),
  },
  history: {
    given: ({ alice }) => ({ params: { address: alice }, query: { chainId: here }, network: here }),
    async check({ data, complete, sums }, { alice, ...bed }) {
      expect(data[0]?.transfers).toMatchObject([{ direction: 'in', tokenId: '7', receiver: alice }])
      expect(complete).toMatchObject({ block: `${await bed.head()}`, isCurrent: true })
      expect(sums?.isEqual).toBe(true)
    },
  },
  allowances: {
    given: ({ alice }) => ({ params: { address: alice }, query: { chainId: here }, network: here }),
    check: ({ allowances }, { bob, contracts }) =>
      expect(allowances).toMatchObject([
        { token: `${here}:${contracts.usd}`, spender: bob, amount: '0.5', isAll: false },
      ]),
  },
  collectibles: {
    given: ({ alice }) => ({ params: { address: alice }, query: { chainId: here }, network: here }),
    check: (answer, { pieces }) =>
      expect(answer).toEqual({
        // Besides those of the stack.
        collectibles: expect.arrayContaining([
          {
            ...{ token: `${here}:${pieces}`, tokenId: '7', amount: '1', kind: 'erc721' },
            ...{ collection: 'Cats', isSpam: false },
          },
        ]),
        next: null,
      }),
  },
  collectible: {
    given: (bed) => ({ params: pieceOf(bed), network: here }),
    check: (answer) =>
      expect(answer).toEqual({ name: 'Cat 7', description: 'A cat.', hasPicture: true }),
  },
  collectiblePicture: {
    given: (bed) => ({ params: pieceOf(bed), network: here }),
    check: isPicture,
  },
  fungiblePrice: {
    given: ({ contracts }) => {
      const addresses = [coinId, `${here}:${contracts.usd}`]
      return { body: { currency: 'usd', addresses, projectId: 'test' }, network: here }
    },
    check: ({ fungibles }) =>
      expect(fungibles).toEqual([
        {
          ...{ name: 'Ether', symbol: 'ETH', price: 2500, address: coinId },
          liquidity: '500000',
        },
        expect.objectContaining({ symbol: 'tUSD', price: 1 }),
      ]),
  },
  swapPrices: {
    given: ({ contracts }) => ({
      query: { chainId: here, from: coinId, to: `${here}:${contracts.usd}`, since: '0' },
      network: here,
    }),
    check: ({ points }) => expect(points.at(-1)?.price).toBe('2500'),
  },
  swapTokens: {
    given: () => ({ query: { chainId: here }, network: here }),
    check: ({ tokens }, { contracts }) =>
      expect(tokens.map(({ address, decimals }) => [address, decimals])).toEqual([
        [coinId, 18],
        [`${here}:${contracts.gla}`, 18],
        [`${here}:${contracts.usd}`, 6],
      ]),
  },
  swapQuotes: {
    given: (bed) => ({ query: { ...swapOf(bed), amount: '1000000000' }, network: here }),
    check: (answer, { contracts: { weth, usd } }) =>
      expect(answer.quotes).toMatchObject([{ fromAmount: '1000000000', route: [weth, usd] }]),
  },
  swapAllowance: {
    given: ({ alice, contracts }) => ({
      query: { tokenAddress: `${here}:${contracts.usd}`, userAddress: `${here}:${alice}` },
      network: here,
    }),
    check: (answer) => expect(answer).toEqual({ allowance: '0' }),
  },
  gasPrice: {
    given: () => ({ query: { chainId: here }, network: here }),
    check: ({ standard, instant }) =>
      expect(BigInt(instant)).toBeGreaterThanOrEqual(BigInt(standard)),
  },
  buildApprove: {
    given: (bed) => {
      const { from, to, userAddress } = swapOf(bed)
      return { query: { from: to, to: from, userAddress, amount: '5' }, network: here }
    },
    check: ({ tx }, { contracts }) =>
      expect(tx).toMatchObject({ to: `${here}:${contracts.usd}`, value: '0' }),
  },
  buildSwap: {
    given: (bed) => {
      const eip155 = { slippage: 1 }
      const body = { ...swapOf(bed), amount: '1000000000', eip155, projectId: 'test' }
      return { body, network: here }
    },
    check: ({ tx }, { contracts }) =>
      expect(tx).toMatchObject({ to: `${here}:${contracts.swapRouter}`, amount: '1000000000' }),
  },
  reportEvent: {
    given: () => ({
      body: {
        eventId: 'one',
        url: 'https://app.example',
        domain: 'app.example',
        timestamp: 1,
        props: { type: 'track', event: 'MODAL_OPEN' },
      },
    }),
    check: (answer) => expect(answer).toEqual({}),
  },
}

/** The coin for dollars. */
const swapOf = ({ alice, contracts }: Bed) => ({
  ...{ from: coinId, to: `${here}:${contracts.usd}`, userAddress: `${here}:${alice}` },
})
const pieceOf = ({ pieces }: Bed) => ({ token: `${here}:${pieces}`, tokenId: '7' })
const metadata = JSON.stringify({ name: 'Cat 7', description: 'A cat.', image: picture })

/** Gives Alice a piece, and lets Bob take tokens of hers. */
async function startBed(): Promise<Bed> {
  const bed = await startHistoryBed()
  const { alice, bob, contracts } = bed
  const approve = { abi: erc20Abi, functionName: 'approve', args: [bob, 500_000n] } as const
  await bed.call(alice, contracts.usd, approve)
  const pieces = await bed.deployCase('AnyPieces', ['Cats', 'CAT'])
  const args = [alice, 7n, `data:application/json,${encodeURIComponent(metadata)}`] as const
  await bed.call(bob, pieces, { abi: piecesAbi, functionName: 'mint', args })
  return { ...bed, pieces }
}

/** What a person signs to have a name. */
async function registration(key: `0x${string}`, name: string) {
  const person = privateKeyToAccount(key)
  const timestamp = Math.floor(Date.now() / 1000)
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await person.signMessage({ message })
  return { coin_type: coinType, address: person.address, message, signature }
}

let bed: Bed
let database: TestDatabase
let provider: Started
beforeAll(async () => {
  ;[bed, database] = await Promise.all([startBed(), testDatabase()])
  const { databaseUrl } = database
  // An embedded database comes with the first who needs it.
  const limits = { answerTime: 30_000 }
  const chain = { ...bed.config, history: {}, swap: swapOn(bed) }
  provider = await startedHere({ chains: [chain], databaseUrl, limits })
  const body = await registration(aliceDemo.privateKey, 'alice.gla')
  const { path, init } = requestOf(apiCalls.registerName, { body })
  expect((await provider.get(path, init)).status).toBe(200)
  await untilKept(provider, bed, bed.alice)
})
afterAll(async () => {
  await provider?.close()
  await Promise.all([bed?.stop(), database?.drop()])
  expect(provider.errors).toEqual([])
})

for (const [name, example] of Object.entries(examples) as [ApiCallName, Example<never>][]) {
  const row: ApiCall = apiCalls[name]

  test(`contract: ${name}, raw, by its row alone`, async () => {
    const { path, init } = requestOf(row, await example.given(bed))
    const response = await provider.get(path, init)
    expect(response.status).toBe(200)
    await example.check((await answerOf(row, response)) as never, bed)
  })

  test(`contract: ${name}, through the kit's own client`, async () => {
    const caller = { projectId: 'test', namespaces: ['eip155'] } as const
    const env = { ...serverEnvironment(), random: Math.random }
    const api = createApiClient(env, { url: provider.url }, caller)
    await example.check((await api.call(name, (await example.given(bed)) as never)) as never, bed)
  })
}

/** An answer as it was sent: JSON that the row's strict form accepts, or a picture. */
async function answerOf({ answer }: ApiCall, response: Response): Promise<unknown> {
  if (answer !== 'image') {
    const sent: unknown = await response.json()
    expect(z.encode(answer, sent)).toEqual(sent)
    return sent
  }
  const bytes = Buffer.from(await response.arrayBuffer())
  return `data:${response.headers.get('content-type')};base64,${bytes.toString('base64')}`
}
