// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockScroll } from './open-modals.js'

const { documentElement: root, body } = document
const modal = {}
const styleOf = ({ style }: HTMLElement, name: string) =>
  `${style.getPropertyValue(name)} ${style.getPropertyPriority(name)}`.trim()

beforeEach(() => {
  Object.defineProperty(root, 'clientWidth', {
    configurable: true,
    value: window.innerWidth - 15, // the scrollbar's width
  })
})
afterEach(() => {
  Reflect.deleteProperty(root, 'clientWidth')
  for (const element of [root, body]) element.removeAttribute('style')
})

test('what the page says itself of scrolling and of its edge is as it was', () => {
  root.style.setProperty('overflow', 'clip', 'important')
  body.style.setProperty('padding-inline-end', '20px', 'important')
  const unlock = lockScroll(modal)
  expect(styleOf(root, 'overflow')).toBe('hidden important')
  expect(styleOf(body, 'padding-inline-end')).toBe('35px important')
  unlock()
  expect(styleOf(root, 'overflow')).toBe('clip important')
  expect(styleOf(body, 'padding-inline-end')).toBe('20px important')
})

test('a way of scrolling that the page gave one direction only comes back', () => {
  root.style.setProperty('overflow-y', 'scroll')
  const unlock = lockScroll(modal)
  root.style.removeProperty('overflow-y') // as browsers do for the shorthand and its parts
  unlock()
  expect([styleOf(root, 'overflow'), styleOf(root, 'overflow-y')]).toEqual(['', 'scroll'])
})

test('the edge that a style sheet gives the page stays beside the place of the scrollbar', () => {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = 'body { padding-inline-end: 8px }'
  const unlock = lockScroll(modal)
  expect(styleOf(body, 'padding-inline-end')).toBe('23px important')
  unlock()
  expect(styleOf(body, 'padding-inline-end')).toBe('')
  sheet.remove()
})

test('a page without a scrollbar in the way keeps its edge', () => {
  Object.defineProperty(root, 'clientWidth', { configurable: true, value: window.innerWidth })
  const unlock = lockScroll(modal)
  expect(styleOf(body, 'padding-inline-end')).toBe('')
  unlock()
})

test('what somebody else said meanwhile is theirs', () => {
  root.style.setProperty('overflow', 'auto')
  const unlock = lockScroll(modal)
  root.style.setProperty('overflow', 'scroll')
  body.style.setProperty('padding-inline-end', '1px')
  unlock()
  expect(styleOf(root, 'overflow')).toBe('scroll')
  expect(styleOf(body, 'padding-inline-end')).toBe('1px')
})

test('of several modals the last to close gives back what was there before the first', () => {
  root.style.setProperty('overflow', 'auto')
  const unlocks = [{}, {}].map(lockScroll)
  unlocks[0]?.()
  unlocks[0]?.()
  expect(styleOf(root, 'overflow')).toBe('hidden important')
  unlocks[1]?.()
  expect(styleOf(root, 'overflow')).toBe('auto')
})
