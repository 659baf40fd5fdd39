// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import { messages } from '../../messages/en-US/review-sheet.js'
import { alice } from '../../test/fake-wallet.js'
import type { ReviewSheetOptions } from './review-sheet.js'
import { reviewSheet } from './review-sheet.js'

function draw(more: Partial<ReviewSheetOptions>) {
  const host = document.createElement('div')
  const done: string[] = []
  render(
    reviewSheet({
      messages,
      language: 'en-US',
      network: { name: 'GLA Local' },
      wallet: 'Harbor',
      confirm: { onClick: () => done.push('confirm') },
      onCancel: () => done.push('cancel'),
      ...more,
    }),
    host,
  )
  const get = (id: string) => host.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  const textOf = (id: string) => get(id)?.textContent?.replace(/\s+/g, ' ').trim()
  return { host, get, textOf, done }
}

test('what is agreed to is written out, digit by digit and letter by letter', () => {
  const { get, textOf } = draw({
    out: { amount: '1234.000000000000000001', symbol: 'ETH' },
    to: { address: alice, name: 'alice.eth' },
  })
  expect(textOf('review-out')).toBe('1,234.000000000000000001 ETH')
  expect(get('review-out')?.dataset.value).toBe('1234.000000000000000001')
  expect(textOf('fact-to')).toBe(`alice.eth${alice}`)
  expect(get('review-in')).toBeNull()
})

test('goes on or back', () => {
  const { get, done } = draw({})
  get('review-confirm')?.click()
  get('review-cancel')?.click()
  expect(done).toEqual(['confirm', 'cancel'])
})

test('what may lose money is not the main button: that one goes back', () => {
  const kindOf = (tone: 'caution' | 'danger', id: string) =>
    draw({ warnings: [{ text: 'Look twice.', tone }] }).get(id)?.className
  expect([kindOf('danger', 'review-cancel'), kindOf('danger', 'review-confirm')]).toEqual([
    'button primary',
    'button danger',
  ])
  expect([kindOf('caution', 'review-cancel'), kindOf('caution', 'review-confirm')]).toEqual([
    'button plain',
    'button primary',
  ])
})

test('while the wallet is asked it cannot be asked again; a failure makes room, warnings stay', () => {
  const more = {
    warnings: [{ text: 'Look twice.', tone: 'caution' }],
    failure: 'You declined it.',
  } as const
  expect(draw(more).textOf('review-failure')).toBe('You declined it.')
  const { host, get, textOf, done } = draw({ ...more, isAsked: true })
  get('review-confirm')?.click()
  expect([done, textOf('review-stop'), get('review-cancel')]).toEqual([[], 'Stop waiting', null])
  expect([textOf('review-warning'), get('review-failure')]).toEqual(['Look twice.', null])
  expect(host.querySelector('[role="status"] h3')?.textContent).toBe('Confirm in Harbor')
})

test('several warnings: each is drawn, that of danger before the facts; the foot with the buttons comes last', () => {
  const { host } = draw({
    to: { address: alice },
    warnings: [
      { id: 'w-note', text: 'The first time.', tone: 'note' },
      { id: 'w-danger', text: 'Lost for good.', tone: 'danger' },
      { id: 'w-caution', text: 'A high fee.', tone: 'caution' },
    ],
  })
  const order = [...host.querySelectorAll('[data-testid]')].map((one) =>
    one.getAttribute('data-testid'),
  )
  expect(order).toEqual([
    'review-sheet',
    'w-danger',
    'fact-to',
    'fact-network',
    'w-note',
    'w-caution',
    'review-cancel',
    'review-confirm',
  ])
  expect(host.querySelector('.review')?.lastElementChild?.className).toBe('review-foot')
})

test('what waits is left by its own way, where there is one', () => {
  const done: string[] = []
  const { get } = draw({ id: 'send', isAsked: true, onStop: () => done.push('stop') })
  get('send-stop')?.click()
  expect(done).toEqual(['stop'])
  expect(get('send-waiting')?.textContent).toContain('Harbor')
})
