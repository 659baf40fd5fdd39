import { expect, test } from 'vitest'
import type { Pool } from '../facts/read-pool.js'
import type { Vault } from '../facts/read-vault.js'
import { hasKind, offerFor, poolOffer, vaultOffer } from './stake-offers.js'

const [gla, usd] = ['0xA1', '0xB2'].map(
  (start, at) =>
    ({
      address: start.padEnd(42, '0') as `0x${string}`,
      ...{ symbol: at === 0 ? 'GLA' : 'tUSD', decimals: 18 },
    }) as const,
) as [Pool['stake'], Pool['stake']]

const pool = (changes: Partial<Pool> = {}): Pool => ({
  ...{ stake: gla, reward: gla, total: 0n, rate: 1n, periodFinish: 100n },
  ...{ fund: null, paid: null, price: 'same', mine: null, ...changes },
})
const vault = (stream: Vault['stream']): Vault => ({
  ...{ asset: gla, share: usd, totalAssets: 0n, shareWorth: 1n, stream, mine: null },
})
const stream = { waits: false, streamed: 5n, streamStart: 0n, streamEnd: 100n }

test('poolOffer: open until its last second, and not while it pays nothing', () => {
  expect(poolOffer('0x1', pool(), 99n).isOpen).toBe(true)
  expect(poolOffer('0x1', pool(), 100n).isOpen).toBe(false)
  expect(poolOffer('0x1', pool({ rate: 0n }), 99n).isOpen).toBe(false)
})

test('vaultOffer: open while it streams, or waits to; one that tells nothing is no offer', () => {
  expect(vaultOffer('0x2', vault(stream), 99n).isOpen).toBe(true)
  expect(vaultOffer('0x2', vault(stream), 100n).isOpen).toBe(false)
  expect(vaultOffer('0x2', vault({ ...stream, waits: true }), 100n).isOpen).toBe(true)
  expect(vaultOffer('0x2', vault({ ...stream, streamed: 0n, waits: true }), 9n).isOpen).toBe(false)
  expect(vaultOffer('0x2', vault(null), 9n).isOpen).toBe(false)
})

test('offerFor: a pool of the token before a vault, never one that has ended or the one that is asked about', () => {
  const [ended, open] = [poolOffer('0xAa', pool(), 200n), poolOffer('0xBb', pool(), 1n)]
  const other = poolOffer('0xCc', pool({ stake: usd }), 1n)
  const kept = vaultOffer('0xDd', vault(stream), 1n)
  const lower = gla.address.toLowerCase()
  expect(offerFor([kept, ended, other, open], lower)).toBe(open)
  expect(offerFor([kept, ended, other, open], lower, '0xbB')).toBe(kept)
  expect(offerFor([ended, other], lower)).toBeNull()
  expect([hasKind([kept, other], 'vault', lower), hasKind([kept, other], 'pool', lower)]).toEqual([
    true,
    false,
  ])
})
