import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.js'

const ask = (proxies: string[], remoteAddress: string, forwarded?: string): string => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return createClientAddress(proxies)({ headers, socket: { remoteAddress } as Socket })
}

test.each([
  ['no proxy is trusted', [], '10.0.0.1', '1.2.3.4', '10.0.0.1'],
  ['somebody else forwards', ['10.0.0.1'], '10.0.0.2', '1.2.3.4', '10.0.0.2'],
  ['the proxy forwards', ['10.0.0.1'], '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  [
    'the client forges an entry of its own',
    ['10.0.0.1'],
    '10.0.0.1',
    '9.9.9.9, 1.2.3.4',
    '1.2.3.4',
  ],
  ['two proxies', ['10.0.0.1', '10.0.0.2'], '10.0.0.1', '9.9.9.9,1.2.3.4,10.0.0.2', '1.2.3.4'],
  ['the header holds no address', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['no header', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ['a proxy as an IPv4-mapped address', ['10.0.0.1'], '::ffff:10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['IPv6 counts by its network', [], '2001:DB8:0:1::5', undefined, '2001:db8:0:1::/64'],
  ['IPv6 of the same network', [], '2001:db8::1:9:0:0:1', undefined, '2001:db8:0:1::/64'],
  ['IPv6 loopback', [], '::1', undefined, '0:0:0:0::/64'],
])('address: %s', (_name, proxies, peer, forwarded, expected) => {
  expect(ask(proxies, peer, forwarded)).toBe(expected)
})

test('address: a proxy that is no IP address is refused', () => {
  expect(() => createClientAddress(['proxy.example'])).toThrow('Not the IP address of a proxy')
})

test.each([
  ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
  ['::FFFF:10.0.0.1', '10.0.0.1'],
  ['::ffff:a00:1', '::ffff:10.0.0.1'],
  ['10.0.0.1', '::ffff:10.0.0.1'],
  ['FD00::1', 'fd00::1'],
  ['fd00:0:0:0:0:0:0:1', 'fd00::1'],
  ['fd00::0001', 'fd00::1'],
  ['fd00::1', 'FD00:0::1'],
  ['fe80::1', 'fe80::1%eth0'],
  [' 10.0.0.1 ', '10.0.0.1'],
])(
  'address: the trusted proxy %s is recognised when it connects as %s, and in its own header',
  (proxy, peer) => {
    expect(ask([proxy], peer, '203.0.113.7')).toBe('203.0.113.7')
    expect(ask([proxy], peer, `203.0.113.7, ${peer}`)).toBe('203.0.113.7')
  },
)

test('address: a neighbour of a trusted proxy is not believed', () => {
  expect(ask(['fd00::1'], 'fd00::2', '203.0.113.7')).toBe('fd00:0:0:0::/64')
  expect(ask(['10.0.0.1'], '10.0.0.2', '203.0.113.7')).toBe('10.0.0.2')
})
