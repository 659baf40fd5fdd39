// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { after, button, until } from '../../test/render.js'
import { renderApp } from '../../test/render-app.js'
import { shouldOfferEnglish } from '../language/language.js'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const offerIn = (container: HTMLElement) => container.querySelector('.language-offer')

test.each([
  [['en-US', 'zh-CN'], true],
  [['fr'], true],
  [['zh-TW', 'en'], false],
  [['ZH'], false],
  [[], false],
])('browser asks for %j: offered %s', (asked, offered) =>
  expect(shouldOfferEnglish(asked)).toBe(offered),
)

test('first visit: Chinese, with one line in English that offers English', async () => {
  const { container } = await renderApp('/')
  expect(document.documentElement.lang).toBe('zh-CN')
  expect(offerIn(container)?.getAttribute('lang')).toBe('en-US')
  await after(() => button(container, 'Switch to English').click())
  await until(() => document.documentElement.lang === 'en-US')
  expect(offerIn(container)).toBeNull()
  expect(localStorage.getItem('locale')).toBe('en-US')
})

test('dismissed: gone, the page stays Chinese, and the next visit offers nothing', async () => {
  const { container } = await renderApp('/')
  await after(() => button(container, 'Dismiss').click())
  expect(offerIn(container)).toBeNull()
  expect([document.documentElement.lang, localStorage.getItem('locale')]).toEqual(['zh-CN', null])
  expect(offerIn((await renderApp('/')).container)).toBeNull()
})

test('Chinese chosen before: nothing is offered', async () => {
  localStorage.setItem('locale', 'zh-CN')
  expect(offerIn((await renderApp('/')).container)).toBeNull()
})

test('offered once: whoever chose English, and then Chinese again, is not asked again', async () => {
  const { container } = await renderApp('/')
  await after(() => button(container, 'EN').click())
  await until(() => document.documentElement.lang === 'en-US')
  await after(() => button(container, '中').click())
  await until(() => document.documentElement.lang === 'zh-CN')
  expect(offerIn(container)).toBeNull()
})
