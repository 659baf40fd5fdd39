import { expect, test } from 'vitest'
import { type ActionState, nextStep } from './next-step.js'

const ready: ActionState = {
  ...{ status: 'connected', isHere: true, isKnown: true, isEmpty: false, isWrong: false },
  ...{ first: 'act', phase: 'idle', isUnderWay: false },
}
const stepOf = (change: Partial<ActionState>) => nextStep({ ...ready, ...change })

test('default: the call, or what has to come before it', () => {
  expect(stepOf({})).toBe('act')
  expect(stepOf({ first: 'approve' })).toBe('approve')
  expect(stepOf({ first: 'sign' })).toBe('sign')
})

test('what is missing: one thing at a time, the first that can be done', () => {
  const everything: ActionState = {
    ...{ status: 'disconnected', isHere: false, isKnown: false, isEmpty: true, isWrong: true },
    ...{ first: 'approve', phase: 'idle', isUnderWay: true },
  }
  expect(stepOf(everything)).toBe('connect')
  expect(stepOf({ ...everything, status: 'restoring' })).toBe('connecting')
  expect(stepOf({ ...everything, status: 'connecting' })).toBe('connecting')
  expect(stepOf({ ...everything, status: 'connected' })).toBe('switch')
  expect(stepOf({ ...everything, status: 'connected', isHere: true })).toBe('under-way')
  const idle = { ...everything, isUnderWay: false }
  expect(stepOf({ ...idle, status: 'connected', isHere: true })).toBe('amount')
  expect(stepOf({ isWrong: true, isKnown: false })).toBe('fix')
  expect(stepOf({ isKnown: false, first: 'approve' })).toBe('wait')
})

test.each(['preparing', 'in-wallet', 'pending'] as const)(
  'on its way (%s): that, whatever has changed meanwhile',
  (phase) => {
    expect(stepOf({ phase })).toBe(phase)
    expect(stepOf({ phase, status: 'disconnected', isHere: false, isEmpty: true })).toBe(phase)
  },
)

test.each(['done', 'failed'] as const)('%s: it can be done again', (phase) =>
  expect(stepOf({ phase })).toBe('act'),
)

test('an act that was begun before and is not over is not offered; what a press of this page does is told as that', () => {
  expect(stepOf({ isUnderWay: true })).toBe('under-way')
  expect(stepOf({ isUnderWay: true, phase: 'failed' })).toBe('under-way')
  expect(stepOf({ isUnderWay: true, phase: 'pending' })).toBe('pending')
})
