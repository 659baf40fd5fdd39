import { expect, test } from 'vitest'
import { someWallet } from '../../test/fake-wallets.js'
import { createExclusion, fitsPlatform, matchesChains } from './filter-wallets.js'

test('exclusion by id, rdns or name, whatever the case (spec §6)', () => {
  const wallet = someWallet('AbC', { name: 'My Wallet', rdns: ['io.my', 'io.my.mobile'] })
  for (const word of ['abc', 'ABC', 'IO.MY', 'io.my.Mobile', 'my wallet'])
    expect(createExclusion([word])(wallet)).toBe(true)
  for (const word of ['', 'my', 'io', 'ab', 'my  wallet'])
    expect(createExclusion([word])(wallet)).toBe(false)
})

test.each([
  [['eip155:1'], ['eip155:1'], true],
  [['eip155:10'], ['eip155:1'], false],
  [['eip155:1'], ['eip155:10'], false],
  [['eip155'], ['eip155:56'], true],
  [['solana'], ['eip155:56'], false],
  [['solana', 'eip155'], ['eip155:56', 'bip122:x'], true],
  [[], ['eip155:56'], true],
  [['eip155:1'], [], true],
])('chains %j for a dapp on %j: %s', (chains, wanted, fits) => {
  expect(matchesChains({ chains }, wanted)).toBe(fits)
})

test('on a phone only what can be opened there', () => {
  const none = someWallet('a', { mobileLink: null })
  const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
  expect(fitsPlatform(none, false, [])).toBe(true)
  expect(fitsPlatform(none, true, ['eip155'])).toBe(false)
  expect(fitsPlatform(someWallet('a'), true, ['eip155'])).toBe(true)
  expect(fitsPlatform({ ...none, universalLink: 'https://a.example/' }, true, [])).toBe(true)
  expect(fitsPlatform({ ...none, rdns: ['com.coinbase.wallet'] }, true, ['eip155'])).toBe(true)
  expect(fitsPlatform({ ...none, id: solflare }, true, ['eip155'])).toBe(false)
  expect(fitsPlatform({ ...none, id: solflare }, true, ['eip155', 'solana'])).toBe(true)
})
