// @vitest-environment happy-dom
/// <reference types="vite/client" />
import { afterEach, expect, test } from 'vitest'
import { find, query, until } from '../test/find.js'
import { mount } from '../test/mount.js'
import type { Story } from '../test/story.js'
import { createTestKit } from '../test/test-kit.js'
import { focusedElement } from './focused-element.js'

const files = import.meta.glob<{ stories: Story[] }>('../views/*/stories.ts', { eager: true })
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
})

/** Plays a story. @returns the shadow root of its view */
async function play(view: string, name: string): Promise<ShadowRoot> {
  const story = files[`../views/${view}/stories.ts`]?.stories.find((one) => one.name === name)
  if (!story) throw new Error(`no story ${view}/${name}`)
  const test = createTestKit(story.options)
  const { element, unmount } = mount(test)
  ends.push(unmount)
  await story.play(test)
  const shown = await find(story.shows)
  await element.updateComplete
  return shown.getRootNode() as ShadowRoot
}
function press(key: string, more: KeyboardEventInit = {}) {
  const init = { key, bubbles: true, composed: true, cancelable: true, ...more }
  const event = new KeyboardEvent('keydown', init)
  focusedElement()?.dispatchEvent(event)
  return event.defaultPrevented
}
const rowsOf = (root: ShadowRoot) => [...root.querySelectorAll<HTMLElement>('button.row')]
const idOf = (element: HTMLElement | null | undefined) => element?.dataset.testid

test.each([
  ['connect', 'wallets'],
  ['connect', 'featured'],
  ['networks', 'few'],
  ['switch-address', 'two'],
  ['profile', 'default'],
  ['profile', 'two-families'],
  ['unsupported-chain', 'choose'],
  ['get-wallet', 'wallets'],
  ['connecting-multi-chain', 'families'],
])('%s/%s: arrows walk through the rows, Home and End go to the ends', async (view, story) => {
  const root = await play(view, story)
  const rows = rowsOf(root)
  expect(rows.length).toBeGreaterThan(1)
  const [first, second] = rows
  const last = rows.at(-1)
  first?.focus()
  expect(press('ArrowDown')).toBe(true)
  expect(idOf(focusedElement())).toBe(idOf(second))
  press('ArrowUp')
  expect(focusedElement()).toBe(first)
  press('End')
  expect(focusedElement()).toBe(last)
  // At the end of the list the event is not prevented: the page may scroll.
  expect(press('ArrowDown')).toBe(false)
  expect(focusedElement()).toBe(last)
  press('Home')
  expect(focusedElement()).toBe(first)
  // Keys with a modifier, and Tab, keep their default.
  expect([press('ArrowDown', { altKey: true }), press('Tab')]).toEqual([false, false])
  expect(focusedElement()).toBe(first)
  expect(rows.every(({ tabIndex }) => tabIndex === 0)).toBe(true)
})

test('Down leads from the search field into the rows and Up back; other keys are its own', async () => {
  const rows = rowsOf(await play('networks', 'many'))
  const field = query(document, '[data-testid="network-search"]')
  field?.focus()
  expect([press('End'), press('Home'), press('ArrowUp')]).toEqual([false, false, false])
  expect(press('ArrowDown', { isComposing: true })).toBe(false)
  expect(focusedElement()).toBe(field)
  press('ArrowDown')
  expect(focusedElement()).toBe(rows[0])
  press('ArrowUp')
  expect(focusedElement()).toBe(field)
})

test('where nothing was found, the field keeps its keys', async () => {
  await play('networks', 'nothing-found')
  const field = query(document, '[data-testid="network-search"]')
  field?.focus()
  expect([press('ArrowDown'), press('End')]).toEqual([false, false])
  expect(focusedElement()).toBe(field)
})

test('in a field that searches nothing the arrows do nothing', async () => {
  await play('connect', 'login-first')
  const field = await find('[data-testid="email"]')
  await until('rows', () => query(document, 'button.row'))
  field.focus()
  expect([press('ArrowDown'), press('ArrowUp'), press('End')]).toEqual([false, false, false])
  expect(focusedElement()).toBe(field)
})
