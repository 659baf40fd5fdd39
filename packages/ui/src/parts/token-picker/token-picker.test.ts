import { matchingTokens } from '@gla/core'
// @vitest-environment happy-dom
import { render } from 'lit'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../messages/en-US/token-picker.js'
import type { ListedToken } from '../token-row/token-row.js'
import type { TokenPickerOptions } from './token-picker.js'
import { tokenPicker } from './token-picker.js'

const ether: ListedToken = { id: 'ether', symbol: 'ETH', name: 'Ether', balance: '0.5' }
const wrapped: ListedToken = { id: 'wrapped', symbol: 'WETH', name: 'Wrapped Ether' }
const quay: ListedToken = { id: '0xABCDEF', symbol: 'USDQ', name: 'Quay Dollar' }

afterEach(() => document.body.replaceChildren())

function draw(more: Partial<TokenPickerOptions> = {}) {
  const { query = '' } = more
  const host = document.body.appendChild(document.createElement('div'))
  const chosen: string[] = []
  const options: TokenPickerOptions = {
    messages,
    query,
    onQuery: () => undefined,
    status: 'ready',
    own: matchingTokens([ether], query),
    others: matchingTokens([wrapped, quay], query),
    onChoose: ({ id }) => chosen.push(id),
    onRetry: () => undefined,
  }
  render(tokenPicker({ ...options, ...more }), host)
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  const focused = () => (document.activeElement as HTMLElement).dataset.testid
  host.querySelector('input')?.focus()
  return { host, chosen, press, focused }
}

test('arrows lead from the field through the rows of both lists and back', () => {
  const { press, focused } = draw()
  for (const key of ['ArrowDown', 'ArrowDown']) press(key)
  expect(focused()).toBe('token-wrapped')
  press('End')
  expect(focused()).toBe('token-0xABCDEF')
  press('ArrowDown')
  expect(focused()).toBe('token-0xABCDEF')
  press('Home')
  expect(focused()).toBe('token-ether')
  press('ArrowUp')
  expect(focused()).toBe('token-search')
})

test('a row tells the whole balance where digits were left out, and nothing more where none were', () => {
  const long = { ...ether, balance: '1239.999978999999999999' }
  const { host } = draw({ own: [long], others: [{ ...quay, balance: '2.5' }] })
  const told = (id: string) => {
    const row = host.querySelector(`[data-testid="token-${id}"]`)
    const described = row?.getAttribute('aria-describedby')
    return described ? document.getElementById(described)?.textContent : null
  }
  expect(told('ether')).toBe('1,239.999978999999999999 ETH')
  expect(told('0xABCDEF')).toBeNull()
})

test('Enter in the field chooses only a single match', () => {
  for (const [query, expected] of [
    ['eth', []],
    ['quay', ['0xABCDEF']],
    ['', []],
    ['none', []],
  ] as const) {
    const { chosen, press } = draw({ query })
    press('Enter')
    expect(chosen).toEqual(expected)
  }
})

test('says how many were found, what loads, and what did not come', () => {
  const announcement = (more: Partial<TokenPickerOptions>) =>
    draw(more).host.querySelector('[role="status"]')?.textContent
  expect(announcement({ query: 'eth' })).toBe('2 tokens found')
  expect(announcement({ status: 'loading' })).toBe('Loading tokens')
  expect(draw({ status: 'failed' }).host.querySelector('[role="alert"]')).not.toBeNull()
})
