import type { ApiAnswer, ApiCall, ApiCallName } from '@gla/core/api'
import { apiCalls } from '@gla/core/api'
import { formatEther, formatUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createApiClient, type GivenFor } from '../../../packages/core/src/api/api-client.js'
import { serverEnvironment } from '../../../packages/core/src/environment.js'
import type { ProviderOptions } from '../src/provider-options.js'
import { requestOf } from './asked.js'
import { type ChainBed, startChainBed } from './chain-bed.js'
import { type Started, startedHere } from './started.js'

const here = 'eip155:31337'
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

interface Example<name extends ApiCallName> {
  readonly given: (bed: ChainBed) => GivenFor<name>
  /** What the answer has to be. An image is a `data:` URL. */
  readonly check: (answer: ApiAnswer<name>, bed: ChainBed) => void | Promise<void>
}
const isPicture = (answer: unknown) => expect(answer).toMatch(/^data:image\/svg\+xml;base64,/)

/** One good request of each call, and what is answered. */
const examples: { readonly [name in ApiCallName]?: Example<name> } = {
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

/** Every call against a running provider and a real chain: raw, by its row alone, and through the kit's own client. */
export function providerContract(title: string, options: Partial<ProviderOptions>): void {
  let bed: ChainBed
  let provider: Started
  beforeAll(async () => {
    bed = await startChainBed()
    provider = await startedHere({ chains: [bed.config], ...options })
  })
  afterAll(async () => {
    await provider?.close()
    await bed?.stop()
    expect(provider?.errors).toEqual([])
  })

  for (const [name, example] of Object.entries(examples) as [ApiCallName, Example<never>][]) {
    const row: ApiCall = apiCalls[name]

    test(`${title}: ${name}, raw`, async () => {
      const { path, init } = requestOf(row, example.given(bed))
      const response = await provider.get(path, init)
      expect(response.status).toBe(200)
      await example.check((await answerOf(row, response)) as never, bed)
    })

    test(`${title}: ${name}, through the kit`, async () => {
      const caller = { projectId: 'test', namespaces: ['eip155'] } as const
      const api = createApiClient(
        { ...serverEnvironment(), random: Math.random },
        { url: provider.url },
        caller,
      )
      await example.check((await api.call(name, example.given(bed) as never)) as never, bed)
    })
  }
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
