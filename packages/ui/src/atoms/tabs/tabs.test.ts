// @vitest-environment happy-dom
import { html, render } from 'lit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tabPanel, tabs } from './tabs.js'

type Id = 'tokens' | 'nfts' | 'activity'
let host: HTMLElement
let selected: Id

function draw() {
  render(
    html`${tabs<Id>({
      label: 'Account',
      tabs: [
        { id: 'tokens', label: 'Tokens', testId: 'tab-tokens' },
        { id: 'nfts', label: 'NFTs' },
        { id: 'activity', label: 'Activity' },
      ],
      selected,
      onSelect(id) {
        selected = id
        draw()
      },
    })}${tabPanel(selected, selected)}`,
    host,
  )
}
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  selected = 'tokens'
  draw()
})
afterEach(() => host.remove())

const all = () => [...host.querySelectorAll<HTMLElement>('[role="tab"]')]
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
  return event
}

test('one tab is selected, is the only tab stop, and labels the panel', () => {
  expect(all().map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false'])
  expect(all().map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  const panel = host.querySelector('[role="tabpanel"]')
  expect(panel?.id).toBe(all()[0]?.getAttribute('aria-controls'))
  expect(panel?.getAttribute('aria-labelledby')).toBe(all()[0]?.id)
  expect(host.querySelector('[role="tablist"]')?.getAttribute('aria-label')).toBe('Account')
})

test('a click selects', () => {
  all()[1]?.click()
  expect(selected).toBe('nfts')
  expect(host.querySelector('[role="tabpanel"]')?.textContent).toBe('nfts')
})

test.each([
  ['ltr', 'ArrowRight', 'nfts'],
  ['ltr', 'ArrowLeft', 'activity'],
  ['rtl', 'ArrowLeft', 'nfts'],
  ['rtl', 'ArrowRight', 'activity'],
  ['ltr', 'End', 'activity'],
])('%s: %s leads to %s, with the focus', (direction, key, id) => {
  host.style.direction = direction
  all()[0]?.focus()
  expect(press(key).defaultPrevented).toBe(true)
  expect(selected).toBe(id)
  expect(document.activeElement?.id).toBe(`tab-${id}`)
})

test('Home goes to the first tab, other keys do nothing', () => {
  all()[2]?.click()
  all()[2]?.focus()
  expect(press('a').defaultPrevented).toBe(false)
  expect(selected).toBe('activity')
  press('Home')
  expect(selected).toBe('tokens')
})

test('a key with a modifier is a shortcut of the browser, and left to it', () => {
  all()[0]?.focus()
  for (const held of ['altKey', 'ctrlKey', 'metaKey'] as const) {
    const event = new KeyboardEvent('keydown', {
      key: 'ArrowLeft',
      [held]: true,
      bubbles: true,
      cancelable: true,
    })
    document.activeElement?.dispatchEvent(event)
    expect([held, event.defaultPrevented, selected]).toEqual([held, false, 'tokens'])
  }
})
