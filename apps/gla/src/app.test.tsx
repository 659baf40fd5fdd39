// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { after, button, until } from '../test/render.js'
import { renderApp } from '../test/render-app.js'
import { loadMessages } from './messages/messages.js'
import { routes } from './routes.js'
import type { ThemeChoice } from './theme/theme.js'

const labels = ['首页', '白皮书', '交易', '矿机', '质押', '我的']

afterEach(() => localStorage.clear())

function goTo(container: HTMLElement, label: string) {
  const link = [...container.querySelectorAll<HTMLAnchorElement>('.header nav a')].find(
    ({ textContent }) => textContent?.startsWith(label),
  )
  if (!link) throw new Error(`There is no link "${label}".`)
  return after(() => link.click())
}

function chooseTheme(container: HTMLElement, choice: ThemeChoice) {
  const select = container.querySelector('.header select') as HTMLSelectElement
  return after(() => {
    select.value = choice
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test.each(['zh-CN', 'en-US'])(
  'navigation: fixed Chinese labels in %s, in both bars',
  async (one) => {
    localStorage.setItem('locale', one)
    const { container } = await renderApp('/')
    for (const bar of ['.header nav', '.bottom-bar']) {
      const links = [...container.querySelectorAll(`${bar} a`)]
      const shown = links.map((link) => link.querySelector('[lang=zh-CN]')?.textContent)
      expect(shown).toEqual(labels)
      expect(links.every((link) => link.querySelector('svg'))).toBe(true)
    }
  },
)

test('navigation: in English each label has its English below, in its accessible name too', async () => {
  localStorage.setItem('locale', 'en-US')
  const { container } = await renderApp('/')
  const english = ['Home', 'White paper', 'Trade', 'Mining', 'Staking', 'Profile']
  const names = [...container.querySelectorAll('.bottom-bar a')].map((a) => a.textContent)
  expect(names).toEqual(labels.map((label, index) => `${label} ${english[index]}`))
})

test('navigation: in Chinese the labels stand alone', async () => {
  const { container } = await renderApp('/')
  const names = [...container.querySelectorAll('.bottom-bar a')].map((a) => a.textContent)
  expect(names).toEqual(labels)
})

test.each([
  ['/', 'GLA'],
  ['/book', '白皮书 · GLA'],
  ['/swap', '交易 · GLA'],
  ['/miner', '矿机 · GLA'],
  ['/stake', '质押 · GLA'],
  ['/profile', '我的 · GLA'],
  ['/nowhere', '页面不存在 · GLA'],
])('page: %s has one heading and the title %s', async (path, title) => {
  const { container } = await renderApp(path)
  expect(container.querySelectorAll('h1')).toHaveLength(1)
  expect(document.title).toBe(title)
})

test('navigation: goes to a page, marks the place, scrolls to the top, gives the heading the focus', async () => {
  const { container } = await renderApp('/')
  const scrolled: unknown[] = []
  window.scrollTo = ((to: unknown) => scrolled.push(to)) as typeof window.scrollTo
  await goTo(container, '质押')
  await until(() => document.title === '质押 · GLA')
  await after(() => undefined)
  expect(scrolled).toEqual([{ top: 0, left: 0, behavior: 'instant' }])
  expect(document.activeElement).toBe(container.querySelector('h1'))
  expect(container.querySelector('.bottom-bar [aria-current=page]')?.textContent).toBe('质押')
})

test('first page: leaves focus and scrolling to the browser', async () => {
  const { container } = await renderApp('/swap')
  expect(document.activeElement).not.toBe(container.querySelector('h1'))
})

test('language: switching reaches texts, html, storage, title and the modal', async () => {
  const { container, modal } = await renderApp('/stake')
  expect(document.documentElement.lang).toBe('zh-CN')
  expect(button(container, '中').getAttribute('aria-pressed')).toBe('true')

  await after(() => button(container, 'EN').click())
  await until(() => document.title === 'Staking · GLA')
  expect(document.documentElement.lang).toBe('en-US')
  expect(localStorage.getItem('locale')).toBe('en-US')
  expect(modal.kit.theme.state.language).toBe('en-US')
  expect(button(container, 'EN').getAttribute('aria-pressed')).toBe('true')
  expect(button(container, '中').getAttribute('aria-pressed')).toBe('false')
})

test('race: of two quick choices of a language the later wins', async () => {
  const { container } = await renderApp('/stake')
  await after(() => {
    button(container, 'EN').click()
    button(container, '中').click()
  })
  await after(() => loadMessages('en-US'))
  expect(localStorage.getItem('locale')).toBe('zh-CN')
  expect(document.title).toBe('质押 · GLA')
})

test('theme: switching reaches html, storage and the modal', async () => {
  const { container, modal } = await renderApp('/')
  expect(document.documentElement.dataset.theme).toBe('dark')
  await chooseTheme(container, 'light')
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(localStorage.getItem('theme')).toBe('light')
  expect(modal.kit.theme.state.mode).toBe('light')
})

test('theme: "System" is stored as such, and is what the device says', async () => {
  const { container, modal } = await renderApp('/')
  const device = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  await chooseTheme(container, device === 'light' ? 'dark' : 'light')
  await chooseTheme(container, 'system')
  expect(localStorage.getItem('theme')).toBe('system')
  expect(document.documentElement.dataset.theme).toBe(device)
  expect(modal.kit.theme.state.mode).toBe(device)
})

test('account settings: a choice made in the modal reaches the page, and is stored by it', async () => {
  const { container, modal } = await renderApp('/stake')
  await after(() => modal.kit.theme.choose({ language: 'en-US', mode: 'light' }))
  await until(() => document.title === 'Staking · GLA')
  expect(button(container, 'EN').getAttribute('aria-pressed')).toBe('true')
  expect(document.documentElement.dataset.theme).toBe('light')
  expect([localStorage.getItem('locale'), localStorage.getItem('theme')]).toEqual([
    'en-US',
    'light',
  ])
  // What is chosen on the page afterwards counts at the next visit, in the modal too.
  await after(() => button(container, '中').click())
  await until(() => document.title === '质押 · GLA')
  await chooseTheme(container, 'dark')
  const again = await renderApp('/stake')
  expect(again.modal.kit.theme.state).toMatchObject({ language: 'zh-CN', mode: 'dark' })
})

test('home: without a wallet the next act opens the modal', async () => {
  const { container, modal } = await renderApp('/')
  await after(() => button(container.querySelector('main') as HTMLElement, '连接钱包').click())
  expect(modal.kit.modal.state.open).toBe(true)
})

test('routes: every page is a script of its own that can be loaded', async () => {
  const pages = await Promise.all(routes.map(({ load }) => load()))
  expect(new Set(pages).size).toBe(6)
})
