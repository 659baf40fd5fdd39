// @vitest-environment happy-dom
import { html, render } from 'lit'
import { expect, test } from 'vitest'
import { messages } from '../../messages/en-US/transaction-row.js'
import { alice } from '../../test/fake-wallet.js'
import type { Transaction } from './transaction-row.js'
import { transactionRow } from './transaction-row.js'

const now = Date.UTC(2026, 4, 12, 12)
function draw(more: Partial<Transaction>) {
  const host = document.createElement('div')
  const transaction: Transaction = {
    id: '0x1',
    kind: 'sent',
    status: 'confirmed',
    time: now - 300_000,
    movements: [{ direction: 'out', amount: '1.23456789', symbol: 'ETH' }],
    ...more,
  }
  render(transactionRow({ messages, language: 'en-US', now, timeZone: 'UTC', transaction }), host)
  const row = host.querySelector('.transaction') as HTMLElement
  return { row, text: row.textContent?.replace(/\s+/g, ' ').trim() }
}

test('reads as a sentence: what, with whom, how much with its sign, when', () => {
  const { row, text } = draw({ counterpart: { address: alice } })
  expect(text).toBe('Sent To 0x7099…\u206079C8 ≈ \u22121.23456 ETH 5 minutes ago')
  expect(row.localName).toBe('div')
  const time = row.querySelector('time')
  expect([time?.getAttribute('datetime'), time?.title.replace(/\u202f/g, ' ')]).toEqual([
    '2026-05-12T11:55:00.000Z',
    'May 12, 2026 at 11:55:00',
  ])
})

test('a name stands for the address; what came in has a plus', () => {
  const { text } = draw({
    kind: 'received',
    counterpart: { address: alice, name: 'alice.eth' },
    movements: [{ direction: 'in', amount: '5', symbol: 'USDC' }],
    status: 'pending',
  })
  expect(text).toBe('Received Pending From alice.eth +5 USDC 5 minutes ago')
})

test('a swap shows both amounts; of many movements the rest is counted', () => {
  const swap = [
    { direction: 'in', amount: '2500', symbol: 'USDC' },
    { direction: 'out', amount: '1', symbol: 'ETH' },
  ] as const
  expect(draw({ kind: 'swapped', movements: swap }).text).toBe(
    'Swapped 5 minutes ago +2,500 USDC \u22121 ETH',
  )
  const { text } = draw({ kind: 'contract', status: 'failed', movements: [...swap, ...swap] })
  expect(text).toBe('Contract call Failed 5 minutes ago +2,500 USDC \u22121 ETH and 2 more')
})

test('an amount whose unit is not known is not shown as a number; what is doubtful is marked; long names are cut', () => {
  const { text, row } = draw({
    kind: 'received',
    marks: ['Likely spam'],
    movements: [{ direction: 'in', amount: null, symbol: 'x'.repeat(500) }],
  })
  expect(text).toBe(`Received Likely spam 5 minutes ago Unknown amount of ${'x'.repeat(31)}…`)
  expect(row.querySelector('[data-value]')).toBeNull()
})

test('with details it opens them, and leads nowhere by itself', () => {
  const host = document.createElement('div')
  const transaction: Transaction = {
    id: '0x1',
    kind: 'transfer',
    status: 'unclear',
    time: now,
    movements: [{ direction: 'none', amount: '2', symbol: 'ETH' }],
    url: 'https://explorer.test/tx/0x1',
  }
  const details = html`<p>More</p>`
  const more = {
    details,
    line: 'To a friend',
    statusText: 'Different transaction',
    testId: 'sent-1',
  }
  render(transactionRow({ messages, language: 'en-US', now, transaction, ...more }), host)
  const row = host.querySelector('details') as HTMLElement
  expect([row.dataset.testid, host.querySelector('a')]).toEqual(['sent-1', null])
  expect(row.querySelector('summary')?.textContent?.replace(/\s+/g, ' ').trim()).toBe(
    'Transfer Different transaction To a friend 2 ETH now',
  )
  expect(row.querySelector('summary ~ div')?.textContent?.trim()).toBe('More')
})

test.each([
  ['https://explorer.test/tx/0x1', 'a'],
  ['javascript:alert(1)', 'div'],
  ['data:text/html,hello', 'div'],
])('%s leads on only where it is the web', (url, element) => {
  const { row, text } = draw({ url })
  expect(row.localName).toBe(element)
  expect(text?.includes('Opens the explorer')).toBe(element === 'a')
  if (element === 'a') expect(row.getAttribute('rel')).toBe('noopener noreferrer')
})
