import { expect, test } from 'vitest'
import { checkSiteContracts } from './check-site-contracts.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const full = {
  chainId: 56,
  factory: address('1'),
  pools: [{ address: address('2'), permit: true }],
  vaults: [{ address: address('3'), permit: true }],
  mining: { machines: address('4'), rewards: address('5') },
  tokens: [{ address: address('6'), decimals: 6 }],
}

const check = (given: unknown) => checkSiteContracts(given, [56, 97])

function failure(given: unknown): string {
  try {
    check(given)
  } catch (error) {
    if (error instanceof Error && error.name === 'SiteContractsError') return error.message
  }
  throw new Error('It was accepted, or failed otherwise.')
}

test('default: what an operator writes, for each network of the build', () =>
  expect(check([full, { ...full, chainId: 97 }])).toEqual([full, { ...full, chainId: 97 }]))

test('a network with a part of it: the rest is not there, and nothing has a permit unless it is said', () =>
  expect(check([{ chainId: 56, pools: [{ address: address('2') }], tokens: full.tokens }])).toEqual(
    [
      {
        chainId: 56,
        pools: [{ address: address('2'), permit: false }],
        vaults: [],
        tokens: full.tokens,
      },
    ],
  ))

test('a network with nothing but an exchange names no tokens', () =>
  expect(check([{ chainId: 56, factory: address('1') }])).toEqual([
    { chainId: 56, factory: address('1'), pools: [], vaults: [], tokens: [] },
  ]))

test('the platform’s own token: one of those with a symbol, in letters of either case', () => {
  const tokens = [{ address: `0x${'Ab'.repeat(20)}`, decimals: 6, symbol: 'GLA' }]
  const [checked] = check([{ ...full, tokens, token: `0x${'aB'.repeat(20)}` }])
  expect(checked?.token).toBe(`0x${'aB'.repeat(20)}`)
})

test('an empty list: nothing is set up', () => expect(check([])).toEqual([]))

test.each([
  ['the list', {}],
  ['the list', null],
  ['0.chainId', [{ ...full, chainId: '56' }]],
  ['0.factory', [{ ...full, factory: '0x12' }]],
  ['0.pools.0.address', [{ ...full, pools: [{ address: `${address('2')}0` }] }]],
  ['0.pools.0.permit', [{ ...full, pools: [{ address: address('2'), permit: 'yes' }] }]],
  ['0.vaults', [{ ...full, vaults: Array.from({ length: 21 }, () => full.vaults[0]) }]],
  ['0.mining.rewards', [{ ...full, mining: { machines: address('4') } }]],
  ['1.mining.machines', [full, { chainId: 97, mining: { machines: '', rewards: address('5') } }]],
  ['0.tokens', [{ chainId: 56, pools: full.pools }]],
  ['0.tokens', [{ chainId: 56, vaults: full.vaults, tokens: [] }]],
  ['0.tokens', [{ chainId: 56, mining: full.mining }]],
  ['0.tokens.0.decimals', [{ ...full, tokens: [{ address: address('6'), decimals: '6' }] }]],
  ['0.tokens.0.decimals', [{ ...full, tokens: [{ address: address('6'), decimals: 78 }] }]],
  ['0.tokens.0.decimals', [{ ...full, tokens: [{ address: address('6') }] }]],
  ['0.pool', [{ chainId: 56, pool: [] }]],
  ['0.token', [{ ...full, token: address('7') }]],
  ['0.token', [{ ...full, token: address('6') }]],
  ['0.mining.machine', [{ ...full, mining: { ...full.mining, machine: address('4') } }]],
])('wrong %s: named', (field, given) => expect(failure(given)).toBe(`${field} is not valid.`))

test('a network that the build does not have, and one that is there twice: named', () => {
  expect(failure([{ chainId: 31337 }])).toBe('This build has no network 31337.')
  expect(failure([full, { chainId: 56 }])).toBe('The network 56 is there twice.')
})
