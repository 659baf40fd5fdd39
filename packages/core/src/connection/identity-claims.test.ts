import { expect, test } from 'vitest'
import type { Events } from '../events.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { createIdentityClaims } from './identity-claims.js'

function setUp() {
  const connected = new Map<ChainNamespace, string>()
  const ambiguous = new Set<string>()
  const told: Events['connection/identity-claimed'][] = []
  const time = { now: 0 }
  const claims = createIdentityClaims({
    elapsed: () => time.now,
    isAmbiguous: (id) => ambiguous.has(id),
    connections: {
      wallet: (namespace) => {
        const id = connected.get(namespace)
        return (id === undefined ? null : { connector: { id } }) as never
      },
      disconnected: (namespace) => void connected.delete(namespace),
    },
    emit: (_name, event) => void told.push(event as Events['connection/identity-claimed']),
  })
  return { claims, connected, ambiguous, told, time }
}

test('a claim within the deadline of a restore ends that wallet in all its namespaces, and no other', () => {
  const { claims, connected, ambiguous, told, time } = setUp()
  claims.restoring('honest', 3_000)
  connected.set('eip155', 'honest').set('solana', 'honest').set('bip122', 'other')
  ambiguous.add('honest')
  time.now = 2_999
  claims.check()
  expect([...connected]).toEqual([['bip122', 'other']])
  expect(told).toEqual([{ connectorId: 'honest', dropped: true }])
})

test('a claim after that deadline is told, once, and ends nothing', () => {
  const { claims, connected, ambiguous, told, time } = setUp()
  claims.restoring('honest', 3_000)
  connected.set('eip155', 'honest').set('solana', 'honest')
  ambiguous.add('honest')
  time.now = 3_000
  claims.check()
  claims.check()
  expect([...connected.keys()]).toEqual(['eip155', 'solana'])
  expect(told).toEqual([{ connectorId: 'honest', dropped: false }])
})

test('a wallet that a person chose beside the one that claims its identity is not told of again', () => {
  const { claims, connected, ambiguous, told } = setUp()
  ambiguous.add('honest')
  claims.chosen('honest')
  connected.set('eip155', 'honest')
  claims.check()
  expect(told).toEqual([])
})

test('a wallet that a person chose is not ended by the deadline of an earlier restore', () => {
  const { claims, connected, ambiguous, told } = setUp()
  claims.restoring('honest', 3_000)
  claims.chosen('honest')
  connected.set('eip155', 'honest')
  ambiguous.add('honest')
  claims.check()
  expect([...connected.keys()]).toEqual(['eip155'])
  expect(told).toEqual([{ connectorId: 'honest', dropped: false }])
})

test('a restore is refused while two claim the identity; the person is told once', () => {
  const { claims, ambiguous, told } = setUp()
  expect(claims.refuses('honest')).toBe(false)
  ambiguous.add('honest')
  expect([claims.refuses('honest'), claims.refuses('honest')]).toEqual([true, true])
  expect(told).toEqual([{ connectorId: 'honest', dropped: true }])
})
