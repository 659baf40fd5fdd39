import { expect, test } from 'vitest'
import { defineNetwork } from '../networks/define-network.js'
import { swapTokensOf } from './swap-tokens.js'

const network = defineNetwork({
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'GLA Coin', symbol: 'GLA', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const at = (digit: string) => `0x${digit.repeat(40)}`
const listed = (digit: string, symbol: string, name: string) => ({
  ...{ symbol, name, decimals: 18, address: `${network.caipNetworkId}:${at(digit)}` },
})

test('a token that looks like one of the dapp’s own is marked; the own one is not, whatever it is called; a listed one may be called like its page', () => {
  const own = { caipNetworkId: network.caipNetworkId, symbol: 'GLA', name: 'Stone', decimals: 18 }
  const found = {
    ...{ id: '', address: at('d'), symbol: 'GIFT', name: 'Claim at gift.xyz', decimals: 18 },
    ...{ iconUrl: null, balance: null, price: null, doubt: null, isListed: false },
  }
  const tokens = swapTokensOf({
    ...{ network, held: [], unlisted: new Map(), balance: '1', prices: new Map() },
    own: [{ ...own, address: at('a') }],
    listed: [listed('b', 'ЅTONЕ', 'Free'), listed('c', 'YFI', 'yearn.finance')],
    found: [found],
  })
  const doubts = Object.fromEntries(tokens.map(({ address, doubt }) => [address, doubt]))
  expect(doubts).toEqual({
    null: null,
    [at('a')]: null,
    [at('b')]: { kind: 'imitation', of: 'GLA' },
    [at('c')]: null,
    [at('d')]: { kind: 'link' },
  })
})
