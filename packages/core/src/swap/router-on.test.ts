import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/test-kit.js'
import { defineNetwork } from '../networks/define-network.js'
import { completeOptions } from '../options/complete-options.js'
import type { KitOptions, SwapRouter } from '../options/options.js'
import { publicRouters } from './public-routers.js'
import { hasSwaps, offersSwaps, routerOn, swapsOn } from './router-on.js'

const network = (id: number) =>
  defineNetwork({
    ...{ id, name: `Network ${id}` },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.test'] } },
  })
const mainnet = network(1)
const local = network(97)
const address = `0x${'a'.repeat(40)}`

test('the dapp’s own router comes before the public one, and no other network has it', () => {
  const own = {
    caipNetworkId: 'eip155:1',
    ...{ router: address, factory: address, wrapped: address },
  } as const
  expect(routerOn([own], 'eip155:1')).toBe(own)
  expect(routerOn([own], 'eip155:8453')?.router).toBe('0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24')
  expect(routerOn([], 'eip155:1')?.router).toBe('0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D')
  expect(routerOn([own], 'eip155:97')).toBeNull()
})

test('each public address has its checksum, and each network is there once', () => {
  for (const { router, factory, wrapped } of publicRouters)
    for (const one of [router, factory, wrapped]) expect(one).toBe(getAddress(one))
  expect(new Set(publicRouters.map(({ caipNetworkId }) => caipNetworkId)).size).toBe(7)
})

const on = (caipNetworkId: 'eip155:1' | 'eip155:97') => ({
  ...{ caipNetworkId, router: address, factory: address, wrapped: address },
})

test.each([
  ['a public router', {}, { all: true, modal: true }],
  ['no router', { networks: [local] }, { all: false, modal: false }],
  [
    'a router of the dapp’s',
    { networks: [local], routers: [on('eip155:97')] },
    { all: true, modal: true },
  ],
  [
    'a router of a network that it has not',
    { networks: [local], routers: [on('eip155:1')] },
    { all: false, modal: false },
  ],
  ['a router on the second network', { networks: [local, mainnet] }, { all: true, modal: true }],
  ['no provider', { provider: undefined }, { all: false, modal: false }],
  ['no project id', { projectId: undefined }, { all: false, modal: false }],
  ['its views hidden', { features: { swaps: false } }, { all: true, modal: false }],
])('with %s: whether there are swaps, and whether the modal offers them', (_, given, expected) => {
  const { routers = [], ...more } = given as Partial<KitOptions> & { routers?: SwapRouter[] }
  const options = completeOptions({
    ...{ networks: [mainnet], projectId: 'p', provider: { url: 'https://api.test' } },
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.test', icons: [] },
    swap: { routers },
    ...more,
  })
  expect({ all: hasSwaps(options), modal: offersSwaps(options) }).toEqual(expected)
})

test('a network has swaps where the modal offers them and it has a router', () => {
  const options = (features = {}) =>
    completeOptions({
      ...{ networks: [mainnet, local], projectId: 'p', provider: { url: 'https://api.test' } },
      metadata: { name: 'Dapp', description: '', url: 'https://dapp.test', icons: [] },
      features,
    })
  expect([swapsOn(options(), 'eip155:1'), swapsOn(options(), 'eip155:97')]).toEqual([true, false])
  expect(swapsOn(options({ swaps: false }), 'eip155:1')).toBe(false)
})

test('the feature is nothing where no network has a router', async () => {
  const { kit } = createTestKit({ projectId: 'p', provider: { url: 'https://api.test' } })
  expect(await kit.load('swap')).toBeNull()
  kit.destroy()
})
