// The provider in a process of its own, as it is run: what asks it must not take its time.
import { startProvider } from '@gla/provider'

const [rpcUrl = '', id = '', dataDir = ''] = process.argv.slice(2)
const [gla, usd, weth] = process.argv.slice(5) as `0x${string}`[]
const [history] = process.argv.slice(8)
if (!gla || !usd || !weth) throw new Error('Three tokens are needed.')
const [factory, router] = process.argv.slice(9) as `0x${string}`[]
const unlimited = 1_000_000_000

const provider = await startProvider({
  chains: [
    {
      id: `eip155:${id}`,
      rpcUrls: [rpcUrl],
      coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      tokens: [
        { address: gla, name: 'GLA', symbol: 'GLA' },
        { address: usd, name: 'Test USD', symbol: 'tUSD' },
        { address: weth, name: 'Wrapped Ether', symbol: 'WETH' },
      ],
      history: history === 'true' && {},
      ...(factory && router && { swap: { factory, router, wrapped: weth, unit: usd } }),
    },
  ],
  dataDir,
  openProjects: true,
  limits: { addressRequests: unlimited, projectRequests: unlimited },
})
process.send?.(provider.url)
process.once('disconnect', () => void provider.close())
