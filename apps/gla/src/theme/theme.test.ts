// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { readTheme, themeOf, watchDevice } from './theme.js'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

function device(theme: 'dark' | 'light') {
  const media = Object.assign(new EventTarget(), { matches: theme === 'light' })
  vi.stubGlobal('matchMedia', () => media)
  return (next: 'dark' | 'light') => {
    media.matches = next === 'light'
    media.dispatchEvent(new Event('change'))
  }
}

test.each([null, '', 'Light', '{'])('stored %j: dark', (stored) => {
  if (stored !== null) localStorage.setItem('theme', stored)
  expect(readTheme()).toBe('dark')
})

test('system: what the device says, now and when it changes', () => {
  localStorage.setItem('theme', 'system')
  const change = device('light')
  const seen: string[] = []
  const stop = watchDevice(() => seen.push(themeOf(readTheme())))
  expect(themeOf(readTheme())).toBe('light')
  change('dark')
  stop()
  change('light')
  expect(seen).toEqual(['dark'])
})
