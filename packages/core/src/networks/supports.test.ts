import { expect, test } from 'vitest'
import { completeOptions } from '../options/complete-options.js'
import { bitcoinMainnet, bitcoinTestnet } from './bitcoin-networks.js'
import type { CaipNetworkId } from './caip-network.js'
import { isCaipNetworkId } from './caip-network-id.js'
import { embeddedNetworks } from './embedded-networks.js'
import { gatewayNetworks } from './gateway-networks.js'
import { currentNetworkId } from './solana-ids.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from './solana-networks.js'
import type { NetworkFeature } from './supports.js'
import { supports } from './supports.js'
import { swapNetworks } from './swap-networks.js'

const solana = [solanaMainnet, solanaDevnet, solanaTestnet]
const bitcoin = [bitcoinMainnet, bitcoinTestnet]
const metadata = { name: 'App', description: '', url: 'https://app.example', icons: [] }

test.each([
  ['gateway', gatewayNetworks, 38], // spec §7
  ['embedded', embeddedNetworks, 27], // spec §9
  ['swaps', swapNetworks, 12], // spec §9
])('%s: each network once', (_name, list, count) => {
  expect(new Set(list).size).toBe(count)
  expect(list).toHaveLength(count)
  expect(list.filter((id) => !isCaipNetworkId(id))).toEqual(
    list === gatewayNetworks ? ['near:mainnet'] : [],
  )
})

test('swaps: the networks of spec §9 and no other', () => {
  const numbers = swapNetworks.map((id) => Number(id.split(':')[1])).sort((a, b) => a - b)
  expect(numbers).toEqual([1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554])
})

test.each([
  // feature, EVM mainnet, EVM other, Solana, Bitcoin (spec §5, §7, §9)
  ['send', true, true, true, false],
  ['balance', true, true, true, false],
  ['onramp', true, true, true, false],
  ['activity', true, true, false, false],
  ['names', true, true, false, false],
  ['swaps', true, false, false, false],
  ['embedded', true, false, true, false],
] as [NetworkFeature, ...boolean[]][])('%s', (feature, ...expected) => {
  const ids: CaipNetworkId[] = [
    'eip155:1',
    'eip155:31337',
    solanaMainnet.caipNetworkId,
    bitcoinMainnet.caipNetworkId,
  ]
  expect(ids.map((id) => supports(feature, id))).toEqual(expected)
})

test('the embedded wallet is for every Solana network, the gateway for every one of ours', () => {
  for (const { caipNetworkId } of solana) expect(embeddedNetworks).toContain(caipNetworkId)
  for (const { caipNetworkId } of [...solana, ...bitcoin])
    expect(gatewayNetworks).toContain(caipNetworkId)
})

test('Solana has 9 decimals, Bitcoin 8 (spec §9); test networks say so', () => {
  expect(solana.map(({ nativeCurrency }) => nativeCurrency.decimals)).toEqual([9, 9, 9])
  expect(bitcoin.map(({ nativeCurrency }) => nativeCurrency.decimals)).toEqual([8, 8])
  expect([...solana, ...bitcoin].map(({ testnet }) => testnet ?? false)).toEqual([
    false,
    true,
    true,
    false,
    true,
  ])
})

test('they are plain data that passes as options, beside their families', () => {
  for (const networks of [solana, bitcoin]) {
    const namespace = networks[0]?.chainNamespace ?? 'solana'
    const load = () => Promise.reject(new Error('not asked'))
    const families = [{ namespace, load, session: { methods: [], events: [] } }]
    const options = completeOptions({ networks, families, metadata })
    expect(options.networks).toEqual(networks)
    for (const { id, caipNetworkId } of networks) expect(caipNetworkId).toBe(`${namespace}:${id}`)
  }
})

test('a deprecated id is that of the network that names it, in any case a provider writes it', () => {
  for (const { caipNetworkId, deprecatedCaipNetworkId } of solana) {
    expect(currentNetworkId(deprecatedCaipNetworkId ?? caipNetworkId)).toBe(caipNetworkId)
    expect(currentNetworkId(caipNetworkId)).toBe(caipNetworkId)
  }
  const small = gatewayNetworks.find((id) => id.startsWith('solana:4sgj')) as CaipNetworkId
  expect(currentNetworkId(small)).toBe(solanaMainnet.caipNetworkId)
  for (const id of ['eip155:1', 'solana:toString', 'toString'] as CaipNetworkId[])
    expect(currentNetworkId(id)).toBe(id)
})
