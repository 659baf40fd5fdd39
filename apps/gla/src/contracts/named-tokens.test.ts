import { expect, test } from 'vitest'
import { namedTokens } from './named-tokens.js'

test('a token with a symbol is one of the kit’s, on its network; a share of a vault without one is none', () => {
  const [one, other, share] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}` as const)
  if (!one || !other || !share) throw new Error('three addresses')
  const tokens = [
    { address: one, decimals: 18, symbol: 'GLA', name: 'GLA token' },
    { address: other, decimals: 6, symbol: 'tUSD' },
    { address: share, decimals: 24 },
  ]
  const caipNetworkId = 'eip155:56'
  expect(namedTokens([{ chainId: 56, pools: [], vaults: [], tokens }])).toEqual([
    { caipNetworkId, address: one, decimals: 18, symbol: 'GLA', name: 'GLA token' },
    { caipNetworkId, address: other, decimals: 6, symbol: 'tUSD', name: 'tUSD' },
  ])
})
