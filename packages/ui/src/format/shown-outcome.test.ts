import { expect, test } from 'vitest'
import { shownOutcome } from './shown-outcome.js'

test.each([
  ['handed-over', 'pending', { current: 'sign' }, false],
  ['submitted', 'pending', { current: 'sent' }, true],
  ['succeeded', 'confirmed', { current: null }, true],
  ['reverted', 'failed', { current: 'confirmed', hasFailed: true }, false],
  ['cancelled', 'failed', { current: 'confirmed', hasFailed: true }, false],
  ['dropped', 'failed', { current: 'confirmed', hasFailed: true }, false],
  ['different', 'unclear', undefined, false],
  ['unknown', 'unclear', undefined, false],
] as const)('shownOutcome: what is %s is shown as %s', (status, as, place, hasLeft) => {
  expect(shownOutcome({ status })).toEqual({ status: as, ...(place && { place }), hasLeft })
})
