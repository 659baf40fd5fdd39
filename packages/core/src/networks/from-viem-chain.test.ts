import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import { completeOptions } from '../options/complete-options.js'
import { fromViemChain } from './from-viem-chain.js'

test('default: what the kit needs of a definition, and nothing else', () => {
  expect(fromViemChain(chains.celoSepolia)).toEqual({
    id: 11142220,
    caipNetworkId: 'eip155:11142220',
    chainNamespace: 'eip155',
    name: 'Celo Sepolia Testnet',
    nativeCurrency: { name: 'CELO', symbol: 'S-CELO', decimals: 18 },
    rpcUrls: { default: { http: ['https://forno.celo-sepolia.celo-testnet.org'] } },
    blockExplorers: {
      default: { name: 'Celo Sepolia Explorer', url: 'https://celo-sepolia.blockscout.com/' },
    },
    testnet: true,
  })
})

test('a copy: the definition stays as it is when the kit freezes its own', () => {
  const network = fromViemChain(chains.bsc)
  expect(network.nativeCurrency).not.toBe(chains.bsc.nativeCurrency)
  expect(network.rpcUrls.default.http).not.toBe(chains.bsc.rpcUrls.default.http)
  expect(network.testnet).toBeUndefined()
})

test('every chain viem knows passes as an option, with functions in it or not', () => {
  const metadata = { name: 'App', description: '', url: 'https://app.example', icons: [] }
  const all = Object.values(chains).filter(
    (one): one is typeof chains.mainnet => typeof one === 'object' && 'nativeCurrency' in one,
  )
  expect(all.length).toBeGreaterThan(500)
  const unfit = all.filter((chain) => {
    try {
      completeOptions({ networks: [fromViemChain(chain)], metadata })
      return false
    } catch {
      return true // counted below
    }
  })
  expect(unfit.map(({ id, name }) => `${id} ${name}`)).toEqual([])
})
