import { expect, test } from 'vitest'
import type { CaipNetworkId } from './caip-network.js'
import { defineNetwork } from './define-network.js'
import { gatewayNetworks } from './gateway-networks.js'
import { gatewayUrl, throughGateway } from './gateway-url.js'

const gateway = { url: 'https://rpc.example', projectId: 'key' }
const network = defineNetwork({
  id: 56,
  name: 'BNB',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://public.example', 'https://other.example'] } },
})
const hosted = 'https://rpc.example/v1/?chainId=eip155%3A56&projectId=key'

test('default: the form of spec §7', () => {
  expect(gatewayUrl(gateway, 'eip155:56')).toBe(hosted)
  const { searchParams, pathname } = new URL(hosted)
  expect([pathname, searchParams.get('chainId')]).toEqual(['/v1/', 'eip155:56'])
})

test.each([
  ['https://rpc.example/', 'https://rpc.example/v1/?chainId=eip155%3A1&projectId=key'],
  ['https://rpc.example/base//', 'https://rpc.example/base/v1/?chainId=eip155%3A1&projectId=key'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/v1/?chainId=eip155%3A1&projectId=key'],
  ['https://rpc.example?x=1', 'https://rpc.example/v1/?x=1&chainId=eip155%3A1&projectId=key'],
])('base %s', (url, whole) => {
  expect(gatewayUrl({ url, projectId: 'key' }, 'eip155:1')).toBe(whole)
})

test('what is put in stays in its place', () => {
  const url = gatewayUrl(
    { url: 'https://rpc.example', projectId: 'a&chainId=eip155:1#' },
    'eip155:10',
  )
  expect(new URL(url ?? '').searchParams.getAll('chainId')).toEqual(['eip155:10'])
})

test('without a project id there is none in the address', () => {
  for (const projectId of [undefined, null, ''])
    expect(gatewayUrl({ url: 'https://rpc.example', projectId }, 'eip155:1')).not.toContain(
      'projectId',
    )
})

test('a chain it may not serve has no address there, and its network stays as it is', () => {
  for (const id of ['eip155:31337', 'eip155:250', 'solana:x'] as CaipNetworkId[]) {
    expect(gatewayUrl(gateway, id)).toBeNull()
    expect(throughGateway({ ...network, caipNetworkId: id }, gateway).rpcUrls.default).toEqual(
      network.rpcUrls.default,
    )
  }
  expect(gatewayNetworks.filter((id) => gatewayUrl(gateway, id as CaipNetworkId))).toHaveLength(38)
})

test("a network asks the dapp's own nodes, the gateway, the public ones; a wallet never learns the gateway", () => {
  const { rpcUrls } = throughGateway(network, gateway, ['https://own.example'])
  const given = ['https://public.example', 'https://other.example']
  expect(rpcUrls.default.http).toEqual(['https://own.example', hosted, ...given])
  expect(rpcUrls.chainDefault?.http).toEqual(['https://own.example', ...given])
  const twice = throughGateway(throughGateway(network, gateway), gateway)
  expect(twice.rpcUrls.default.http).toEqual([hosted, ...given])
  expect(twice.rpcUrls.chainDefault?.http).toEqual(given)
})
