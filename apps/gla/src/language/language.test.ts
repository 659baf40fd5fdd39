// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { storeChoice } from '../stored-choice.js'
import { readLanguage } from './language.js'

afterEach(() => localStorage.clear())

test('first visit: Chinese', () => expect(readLanguage()).toBe('zh-CN'))

test.each(['zh-CN', 'en-US'] as const)('stored %s: read back', (language) => {
  localStorage.setItem('locale', language)
  expect(readLanguage()).toBe(language)
})

test.each(['', 'fr', 'EN-us', '"en-US"', '{', '__proto__', 'x'.repeat(100_000)])(
  'stored garbage %#: Chinese',
  (garbage) => {
    localStorage.setItem('locale', garbage)
    expect(readLanguage()).toBe('zh-CN')
  },
)

test('denied storage: Chinese, and choosing does not fail', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: denied })
  try {
    expect(readLanguage()).toBe('zh-CN')
    expect(() => storeChoice('locale', 'en-US')).not.toThrow()
  } finally {
    if (own) Object.defineProperty(globalThis, 'localStorage', own)
  }
})
