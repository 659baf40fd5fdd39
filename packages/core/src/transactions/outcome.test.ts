import { expect, test } from 'vitest'
import { isAwaited, isOver, isStatus, outcomeOf } from './outcome.js'

const statuses = [
  ...(['handed-over', 'submitted', 'succeeded', 'reverted', 'cancelled', 'dropped'] as const),
  ...(['different', 'unknown', 'refused'] as const),
]
type Status = (typeof statuses)[number]
const of = (holds: (one: { status: Status }) => unknown) =>
  statuses.filter((status) => holds({ status }))

test('outcomeOf: what each status is told as', () => {
  expect(Object.fromEntries(statuses.map((status) => [status, outcomeOf({ status })]))).toEqual({
    'handed-over': 'waiting',
    submitted: 'pending',
    succeeded: 'succeeded',
    reverted: 'reverted',
    cancelled: 'replaced',
    dropped: 'replaced',
    different: 'different',
    unknown: 'unknown',
    refused: 'refused',
  })
})

test('isAwaited: with the wallet, or not decided by the chain', () => {
  expect(of(isAwaited)).toEqual(['handed-over', 'submitted'])
})

test('isOver: decided; an unknown outcome is neither awaited nor over', () => {
  expect(of((one) => !isOver(one))).toEqual(['handed-over', 'submitted', 'unknown'])
})

test('isStatus: no name that an object inherits, and no other value', () => {
  expect(of(({ status }) => isStatus(status))).toEqual(statuses)
  for (const other of ['toString', '__proto__', 'constructor', '', null, 1, ['submitted']])
    expect(isStatus(other)).toBe(false)
})
