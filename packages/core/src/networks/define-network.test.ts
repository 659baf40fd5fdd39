import { expect, test } from 'vitest'
import { completeOptions } from '../options/complete-options.js'
import { defineNetwork, unknownNetwork } from './define-network.js'
import { bnbSmartChain } from './evm-networks.js'
import { bnbSmartChainTestnet } from './evm-test-networks.js'

test('default: a network knows its CAIP-2 id and family', () => {
  const network = defineNetwork({
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
  expect(network).toMatchObject({ caipNetworkId: 'eip155:31337', chainNamespace: 'eip155' })
})

test('unknown networks: named so, with nobody to ask', () => {
  expect(unknownNetwork('eip155:99')).toMatchObject({
    id: 99,
    caipNetworkId: 'eip155:99',
    chainNamespace: 'eip155',
    name: 'Unknown Network',
    rpcUrls: { default: { http: [] } },
  })
  expect(unknownNetwork('solana:abc').id).toBe('abc')
})

test('our networks pass as options; BNB is 56, its testnet 97, both of 18 decimals (spec §9)', () => {
  const networks = [bnbSmartChain, bnbSmartChainTestnet]
  const metadata = { name: 'App', description: '', url: 'https://app.example', icons: [] }
  const options = completeOptions({ networks, metadata })
  expect(options.networks.map(({ id, testnet }) => [id, testnet ?? false])).toEqual([
    [56, false],
    [97, true],
  ])
  for (const { nativeCurrency, rpcUrls } of options.networks) {
    expect(nativeCurrency.decimals).toBe(18)
    for (const url of rpcUrls.default.http) expect(url).toMatch(/^https:\/\//)
  }
})
