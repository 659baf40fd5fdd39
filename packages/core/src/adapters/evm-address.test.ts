import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KitError } from '../errors/errors.js'
import { parseEvmAccounts, parseEvmAddress } from './evm-address.js'

// The examples of EIP-55.
const right = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
] as const

const codeOf = (address: string) => {
  try {
    parseEvmAddress(address)
    return 'accepted'
  } catch (error) {
    return error instanceof KitError ? error.code : error
  }
}

test('default: right form, all lower, all upper, without 0x, with spaces around', () => {
  for (const address of right) {
    const digits = address.slice(2)
    for (const form of [
      address,
      digits,
      `0x${digits.toLowerCase()}`,
      `0x${digits.toUpperCase()}`,
      `0X${digits.toUpperCase()}`,
      `0X${digits}`,
      ` ${address}\n`,
    ])
      expect(parseEvmAddress(form)).toBe(address)
  }
})

test('error: send/receiver-checksum for every single letter in the wrong case', () => {
  const [, digits = ''] = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'.split('x')
  for (const [i, digit] of [...digits].entries()) {
    const flipped = digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase()
    if (flipped === digit) continue
    const wrong = digits.slice(0, i) + flipped + digits.slice(i + 1)
    expect(codeOf(wrong), wrong).toBe('send/receiver-checksum')
  }
})

test.each([
  '',
  '0x',
  'alice.eth',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd',
  '0x0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaeg',
  '0x5aaeb6053f3e94c9b9a09f33669435e7ef1be ed',
  '０x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beае𝟏',
  '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed\u200b',
  'eip155:1:0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  'ethereum:0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
])('error: send/receiver-invalid %j', (address) => {
  expect(codeOf(address)).toBe('send/receiver-invalid')
})

test('property: one typing error in a checksummed address is never taken for another address', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{40}$/)
  const check = (digits: string, at: number, other: string) => {
    const address = parseEvmAddress(digits)
    const typed = address.slice(0, at + 2) + other + address.slice(at + 3)
    if (typed === address || !/[a-f]/.test(typed.slice(2)) || !/[A-F]/.test(typed)) return
    expect(codeOf(typed)).not.toBe('accepted')
  }
  const one = fc.stringMatching(/^[0-9a-fA-F]$/)
  // A checksum has about 15 bits. With this seed no run matches by chance.
  fc.assert(fc.property(hex, fc.nat(39), one, check), { seed: 20, numRuns: 300 })
})

test('a huge text is refused at once', () => {
  expect(codeOf(' '.repeat(1e7))).toBe('send/receiver-invalid')
  expect(codeOf('f'.repeat(1e7))).toBe('send/receiver-invalid')
})

test('accounts: the case a wallet uses does not matter', () => {
  const [, , , , first] = right
  const otherChecksum = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD' // EIP-1191, chain 30
  expect(parseEvmAccounts([otherChecksum, first.toLowerCase(), first])).toEqual([first])
})
