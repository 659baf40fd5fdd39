import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { network } from '../../test/send-bed.js'
import type { Simulation } from '../adapters/contract-abilities.js'
import { judgeSimulation } from './judge-simulation.js'

const token = `0x${'a1'.repeat(20)}`
const other = `0x${'b2'.repeat(20)}`
const transfer = {
  ...{ network, from: alice, to: bob, value: 100n },
  token: { address: token, symbol: 'T', decimals: 0 },
}
const sent = { token, from: alice, to: bob, amount: 100n }
const judge = (change: Partial<Simulation>) => {
  try {
    return judgeSimulation(
      { how: 'simulated', changes: [sent], approvals: [], ...change },
      transfer,
    )
  } catch (error) {
    return (error as { code: string }).code
  }
}

test.each<[string, Partial<Simulation>]>([
  ['another token', { changes: [sent, { ...sent, token: other, amount: 1n }] }],
  [
    'another token, in place of some',
    {
      changes: [
        { ...sent, amount: 50n },
        { ...sent, token: other, amount: 1n },
      ],
    },
  ],
  ['the coin', { changes: [sent, { ...sent, token: null, amount: 1n }] }],
  ['more of the token', { changes: [{ ...sent, amount: 101n }] }],
  ['more of the token, to another', { changes: [sent, { ...sent, to: other, amount: 1n }] }],
  ['a permission', { approvals: [{ token, spender: other, amount: 1n }] }],
])('error: send/token-takes-more when besides the transfer %s leaves', (_, change) => {
  expect(judge(change)).toBe('send/token-takes-more')
})

test('what arrives is told: all of it, less a fee, or nothing; null where only a call was tried', () => {
  expect(judge({})).toBe(100n)
  const fee = { ...sent, to: other, amount: 1n }
  expect(judge({ changes: [{ ...sent, amount: 99n }, fee] })).toBe(99n)
  expect(judge({ changes: [] })).toBe(0n)
  expect(judge({ how: 'called', changes: [] })).toBe(null)
})
