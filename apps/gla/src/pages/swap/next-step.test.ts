import { expect, test } from 'vitest'
import { type NextStep, nextInForm, nextStep } from './next-step.js'

const wallet = { isConnected: true, isSupported: true }
const quote = { impact: '0.1', needsApproval: false }
const ready: Parameters<typeof nextStep>[0] = {
  ...{ status: 'ready', from: {}, to: {}, amount: '1', quoteStatus: 'ready', quote },
  ...{ problem: null, isImpactAgreed: false, step: 'editing' },
}

const cases: [NextStep, object, typeof wallet][] = [
  ['connect', {}, { isConnected: false, isSupported: true }],
  ['switch', {}, { isConnected: true, isSupported: false }],
  ['switch', { status: 'unsupported' }, wallet],
  ['tokens', { to: null }, wallet],
  ['amount', { amount: '' }, wallet],
  ['amount', { amount: '0.0' }, wallet],
  ['fix', { problem: 'balance', quote: null }, wallet],
  ['fix', { quote: null, quoteStatus: 'failed' }, wallet],
  ['wait', { quote: null, quoteStatus: 'loading' }, wallet],
  ['review', {}, wallet],
  ['agree', { quote: { impact: '10.5', needsApproval: false } }, wallet],
  ['review', { quote: { impact: '10.5', needsApproval: false }, isImpactAgreed: true }, wallet],
  ['swap', { step: 'reviewing' }, wallet],
  ['approve', { step: 'reviewing', quote: { impact: '1', needsApproval: true } }, wallet],
  ['agree', { step: 'reviewing', quote: { impact: '30', needsApproval: true } }, wallet],
  ['fix', { step: 'reviewing', problem: 'moved' }, wallet],
  ['in-wallet', { step: 'approving' }, wallet],
  ['in-wallet', { step: 'confirming' }, wallet],
]
test.each(cases)('%s: %j', (step, more, wallet) => {
  expect(nextStep({ ...ready, ...more } as typeof ready, wallet)).toBe(step)
})

test('while a swap that was confirmed before is not over, the form offers no other one', () => {
  expect(nextInForm(ready, wallet, true)).toBe('under-way')
  expect(nextInForm({ ...ready, amount: '' }, wallet, true)).toBe('under-way')
  expect(nextInForm(ready, { ...wallet, isSupported: false }, true)).toBe('switch')
  expect(nextInForm(ready, wallet, false)).toBe('review')
})
