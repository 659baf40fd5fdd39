import * as viemChains from 'viem/chains'
import { expect, test } from 'vitest'
import type { CaipNetwork } from './caip-network.js'
import { embeddedNetworks } from './embedded-networks.js'
import * as mainNetworks from './evm-networks.js'
import * as testNetworks from './evm-test-networks.js'
import { swapNetworks } from './swap-networks.js'

const named: readonly (readonly [string, CaipNetwork])[] = Object.entries({
  ...mainNetworks,
  ...testNetworks,
})
const aliases = ['bnbSmartChain', 'bnbSmartChainTestnet']
const ours = named.filter(([name]) => !aliases.includes(name))
/** What viem has no more. */
const onlyOurs = ['zksyncGoerliTestnet']

test('default: each has what viem says of the chain of that name', () => {
  const facts = ({ id, name, nativeCurrency, testnet, blockExplorers }: Facts) => {
    const { name: explorer, url } = blockExplorers?.default ?? { name: '', url: '' }
    return {
      ...{ id, name, nativeCurrency, explorer },
      ...{ url: url.replace(/\/$/, ''), testnet: testnet ?? false },
    }
  }
  type Facts = Pick<CaipNetwork, 'id' | 'name' | 'nativeCurrency' | 'testnet' | 'blockExplorers'>
  const known = ours.filter(([name]) => !onlyOurs.includes(name))
  const chains = viemChains as unknown as Record<string, Facts | undefined>
  const missing = known.filter(([name]) => !chains[name])
  expect(missing).toEqual([])
  expect(known.map(([name, network]) => [name, facts(network)])).toEqual(
    known.map(([name]) => [name, facts(chains[name]!)]),
  )
})

test('default: each is another chain, with one public endpoint, which a page may ask', () => {
  const ids = ours.map(([, { caipNetworkId }]) => caipNetworkId)
  expect(ids).toEqual([...new Set(ids)])
  for (const [name, { id, caipNetworkId, rpcUrls }] of ours) {
    expect(caipNetworkId, name).toBe(`eip155:${id}`)
    expect(rpcUrls.default.http, name).toEqual([expect.stringMatching(/^https:\/\/[\w.:/-]+$/)])
  }
})

test('default: main networks and test networks are told apart', () => {
  const isTest = (networks: object) =>
    new Set(Object.values(networks).map(({ testnet }: CaipNetwork) => testnet ?? false))
  expect([isTest(mainNetworks), isTest(testNetworks)]).toEqual([new Set([false]), new Set([true])])
})

test('every EVM network of the embedded wallet and of swaps has a name (spec §9)', () => {
  const wanted = [...embeddedNetworks, ...swapNetworks].filter((id) => id.startsWith('eip155:'))
  const ids = new Set<string>(ours.map(([, { caipNetworkId }]) => caipNetworkId))
  expect(wanted.filter((id) => !ids.has(id))).toEqual([])
})

test('the old names of BNB Smart Chain are the same networks', () => {
  expect(mainNetworks.bnbSmartChain).toBe(mainNetworks.bsc)
  expect(testNetworks.bnbSmartChainTestnet).toBe(testNetworks.bscTestnet)
})
