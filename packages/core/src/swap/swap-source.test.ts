import { expect, test } from 'vitest'
import { apiCalls } from '../api/api-calls.js'
import { coinAddress, createSwapSource } from './swap-source.js'

test('a network that the provider does not serve: it says nothing of it, which is not that there is no route', async () => {
  const network = 'eip155:1'
  const { swapTokens, swapQuotes } = apiCalls
  const answers: Record<string, unknown> = {
    swapTokens: swapTokens.empty,
    swapQuotes: swapQuotes.empty,
  }
  const { tokens, quote } = createSwapSource({
    ...{ projectId: 'p1', unserved: [swapTokens.empty, swapQuotes.empty], inView: () => network },
    api: { call: async (name) => answers[name] as never },
  })
  const { signal } = new AbortController()
  const coin = `${network}:${coinAddress}`
  const asked = { network, account: null, from: coin, to: `${network}:0x1`, amountIn: 1n } as const
  expect([await tokens(network, signal), await quote(asked, signal)]).toEqual([null, null])
  answers.swapQuotes = { quotes: [] }
  expect(await quote(asked, signal)).toBe('no-route')
})
