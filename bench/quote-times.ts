import { createKit, defineNetwork, serverEnvironment, watch } from '@gla/core'
import { startStack } from '@gla/stack'
import { startProviderProcess } from './start-provider.js'

const rounds = 40
const typingPause = 200 // ms that the kit waits for the next key

/**
 * `npm run bench -- --quote`: from the last key of an amount to the quote in the state, which the kit has computed from pools that
 * it read itself, beside a bare request for the provider's quote.
 */
export async function quoteTimes(): Promise<string> {
  const stack = await startStack({})
  const provider = await startProviderProcess(stack, { swap: true })
  const [{ id, rpcUrl, contracts }] = stack.chains
  const { swapRouter: router, swapFactory: factory, weth: wrapped } = contracts
  const network = defineNetwork({
    ...{ id, name: 'Bench', rpcUrls: { default: { http: [rpcUrl] } } },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.invalid' } },
  })
  const { caipNetworkId } = network
  const kit = createKit(
    {
      networks: [network],
      metadata: { name: 'Bench', description: '', url: 'https://bench.invalid', icons: [] },
      ...{ projectId: 'bench', provider: { url: provider.url }, features: { analytics: false } },
      swap: { routers: [{ caipNetworkId, router, factory, wrapped }] },
    },
    serverEnvironment({}),
  )
  try {
    kit.start()
    const swap = await kit.load('swap')
    if (!swap) throw new Error('There are no swaps.')
    const stop = swap.watch()
    const until = (isIt: () => boolean) =>
      new Promise<void>((resolve) => {
        const end = watch(swap.state, () => {
          if (!isIt()) return
          end()
          resolve()
        })
        if (isIt()) resolve()
      })
    await until(() => swap.state.status === 'ready')
    const [from, to] = [`${caipNetworkId}:0x${'e'.repeat(40)}`, `${caipNetworkId}:${contracts.usd}`]
    swap.choose('from', from)
    swap.choose('to', to)
    const times: { readonly typed: number; readonly bare: number }[] = []
    for (let round = 0; round <= rounds; round++) {
      const amount = `1${`${round}`.padStart(18, '0')}`
      const asked = performance.now()
      const query = new URLSearchParams({ from, to, amount, projectId: 'bench' })
      await (await fetch(`${provider.url}/v1/convert/quotes?${query}`)).json()
      const bare = performance.now() - asked
      const typed = performance.now()
      swap.setAmount(`1.${`${round}`.padStart(18, '0')}`)
      await until(() => swap.state.quoteStatus === 'ready')
      // The first one loads code and finds the pools.
      if (round > 0) times.push({ bare, typed: performance.now() - typed - typingPause })
    }
    stop()
    const bare = median(times.map((one) => one.bare))
    const typed = median(times.map((one) => one.typed))
    return (
      `quote typed to shown, after the pause for the next key: ${typed.toFixed(1)} ms, beside ${bare.toFixed(1)} ms for a bare request: ` +
      `+${(typed - bare).toFixed(1)} ms (medians of ${rounds})`
    )
  } finally {
    kit.destroy()
    await provider.stop()
    await stack.close()
  }
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
