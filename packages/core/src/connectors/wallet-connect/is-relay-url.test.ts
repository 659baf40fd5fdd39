import { expect, test } from 'vitest'
import { isRelayUrl } from './is-relay-url.js'

test.each<[unknown, boolean]>([
  ['wss://relay.example', true],
  ['ws://localhost:4000/path', true],
  [['wss://one.example', 'wss://two.example'], true],
  [[], true],
  [null, true],
  ['', false],
  ['https://relay.example', false],
  ['wss://', false],
  ['wss://relay example', false],
  [['wss://one.example', 7], false],
  [7, false],
  [{ url: 'wss://relay.example' }, false],
  [`wss://${'a'.repeat(2048)}`, false],
  [Array.from({ length: 9 }, () => 'wss://relay.example'), false],
])('%j: %s', (given, isRight) => {
  expect(isRelayUrl(given)).toBe(isRight)
})
