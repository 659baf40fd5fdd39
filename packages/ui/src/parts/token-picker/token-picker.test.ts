// @vitest-environment happy-dom
import { html, render } from 'lit'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../messages/en-US/token-picker.js'
import type { TokenPickerOptions } from './token-picker.js'
import { tokenPicker } from './token-picker.js'

afterEach(() => document.body.replaceChildren())

function draw(more: Partial<TokenPickerOptions> = {}) {
  const host = document.body.appendChild(document.createElement('div'))
  const log: string[] = []
  render(
    tokenPicker({
      messages,
      query: '',
      onQuery: (query) => log.push(query),
      status: 'ready',
      count: 2,
      list: html`<ul></ul>`,
      onDown: () => log.push('down'),
      onEnter: () => log.push('enter'),
      onRetry: () => log.push('again'),
      ...more,
    }),
    host,
  )
  const press = (key: string) =>
    host
      .querySelector('input')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  return { host, log, press }
}

test('an arrow leads from the field into the list', () => {
  const { log, press } = draw()
  press('ArrowDown')
  press('ArrowUp')
  expect(log).toEqual(['down'])
})

test('Enter in the field chooses only a single match', () => {
  for (const [query, count, expected] of [
    ['eth', 2, []],
    ['quay', 1, ['enter']],
    ['', 1, []],
    ['none', 0, []],
  ] as const) {
    const { log, press } = draw({ query, count })
    press('Enter')
    expect(log).toEqual(expected)
  }
})

test('says how many were found, what loads, what did not come, and why an address is not listed', () => {
  const announcement = (more: Partial<TokenPickerOptions>) =>
    draw(more).host.querySelector('[role="status"]')?.textContent
  expect(announcement({ query: 'eth' })).toBe('2 tokens found')
  expect(announcement({ status: 'loading' })).toBe('Loading tokens')
  const failed = draw({ status: 'failed' })
  expect(failed.host.querySelector('[role="alert"]')).not.toBeNull()
  expect(failed.host.querySelector('ul')).not.toBeNull()
  const { host } = draw({ query: '0x12', count: 0, problem: 'No token here' })
  expect(host.querySelector('[data-testid="no-tokens"]')?.textContent).toBe('No token here')
})
