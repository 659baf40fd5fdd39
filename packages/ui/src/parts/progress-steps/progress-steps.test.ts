// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import { messages } from '../../messages/en-US/progress-steps.js'
import type { ProgressStepsOptions } from './progress-steps.js'
import { progressSteps } from './progress-steps.js'

const steps = [{ id: 'approve' }, { id: 'sign' }, { id: 'sent' }, { id: 'confirmed' }] as const
function draw(options: Pick<ProgressStepsOptions, 'current' | 'hasFailed'>) {
  const host = document.createElement('div')
  render(progressSteps({ messages, steps, ...options }), host)
  const items = [...host.querySelectorAll<HTMLElement>('li')]
  return {
    states: items.map(({ dataset }) => dataset.state),
    now: items.map((item) => item.getAttribute('aria-current')),
    announcement: host.querySelector('[role="status"]')?.textContent,
    words: items.map((item) => item.textContent?.replace(/\s+/g, ' ').trim()),
  }
}

test('past, current and future steps are marked, and announced in words', () => {
  const { states, now, announcement, words } = draw({ current: 'sent' })
  expect(states).toEqual(['done', 'done', 'current', 'next'])
  expect(now).toEqual([null, null, 'step', null])
  expect(announcement).toBe('Step 3 of 4: Sent to the network')
  expect(words).toEqual([
    'Approve the token, done',
    'Confirm in your wallet, done',
    'Sent to the network',
    'Confirmed',
  ])
})

test('where it failed', () => {
  const { states, now, announcement } = draw({ current: 'sign', hasFailed: true })
  expect(states).toEqual(['done', 'failed', 'next', 'next'])
  expect([now[1], announcement]).toEqual(['step', 'Failed: Confirm in your wallet'])
})

test('at the end none is current', () => {
  const { states, now, announcement } = draw({ current: null })
  expect(new Set(states)).toEqual(new Set(['done']))
  expect([new Set(now), announcement]).toEqual([new Set([null]), 'All steps done'])
})
