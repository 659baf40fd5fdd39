import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { publicRouters } from './public-routers.js'
import { routerOn } from './router-on.js'

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
