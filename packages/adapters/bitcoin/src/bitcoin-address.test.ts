import { KitError } from '@gla/core/family'
import { NETWORK } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { addressesOf, regtestNetwork, secretOf, testNetwork } from '../test/keys.js'
import { parseBitcoinAddress } from './bitcoin-address.js'
import { chainsByName } from './networks.js'

const code = (text: unknown) => {
  try {
    return parseBitcoinAddress(text as string).kind
  } catch (error) {
    return error instanceof KitError ? error.code : error
  }
}
const { Mainnet, Testnet, Regtest } = chainsByName

describe.each([
  ['main', NETWORK, Mainnet],
  ['test', testNetwork, Testnet],
  ['regtest', regtestNetwork, Regtest],
] as const)('addresses of the %s chain', (_name, network, chain) => {
  const addresses = addressesOf(secretOf(7), network)

  test.each(['pkh', 'sh', 'wpkh', 'wsh', 'tr'] as const)('%s', (kind) => {
    const parsed = parseBitcoinAddress(addresses[kind])
    expect(parsed).toMatchObject({ address: addresses[kind], kind })
    expect(parsed.chains).toContain(chain)
  })

  test('bech32 in capitals is the same address in small letters', () => {
    expect(parseBitcoinAddress(addresses.tr.toUpperCase()).address).toBe(addresses.tr)
  })

  test('error: send/receiver-checksum for any one character that is another one', () => {
    for (const kind of ['pkh', 'sh', 'wpkh', 'wsh', 'tr'] as const) {
      const right = addresses[kind]
      for (let i = 6; i < right.length; i++) {
        const wrong = right.slice(0, i) + (right[i] === 'q' ? 'p' : 'q') + right.slice(i + 1)
        expect(code(wrong), wrong).toBe('send/receiver-checksum')
      }
    }
  })
})

test('published addresses (BIP-173, BIP-350)', () => {
  expect(code('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe('wpkh')
  expect(code('tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7')).toBe('wsh')
  expect(code('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0')).toBe('tr')
})

test('error: the other checksum than its version wants (BIP-350)', () => {
  for (const wrong of [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq54mell',
  ])
    expect(code(wrong)).toBe('send/receiver-checksum')
})

test('error: send/receiver-invalid for what does not look like one', () => {
  const nothing = ['', ' ', 'bc1', '1', 'bc1q', '0x0000', 'bitcoin:bc1q', 'ltc1q', 'x'.repeat(1e6)]
  for (const bad of [...nothing, null, undefined, 7, {}, ['1']])
    expect(code(bad)).toBe('send/receiver-invalid')
})
