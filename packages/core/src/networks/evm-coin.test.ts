import { toCoinType } from 'viem/ens'
import { expect, test } from 'vitest'
import { FeatureError } from '../errors/feature-error.js'
import { evmCoin } from './evm-coin.js'

test('default: the coin type of ENSIP-11, as viem has it', () => {
  for (const id of [10, 56, 8453, 1313161554, 2147483647])
    expect(BigInt(evmCoin(id))).toBe(toCoinType(id))
})

test.each([2147483648, 2 ** 31 + 1, 2 ** 53, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'error: caip/invalid-chain-id for %d (spec §5)',
  (id) => {
    expect(() => evmCoin(id)).toThrow(new FeatureError('caip/invalid-chain-id'))
    expect(() => evmCoin(id)).toThrow('Invalid chainId')
  },
)
