/// <reference types="node" />
import { AxeBuilder } from '@axe-core/playwright'
import { headlessLaunchOptions } from '@gla/testing/chromium'
import type { NetworkGuard } from '@gla/testing/network-guard'
import { guardNetwork } from '@gla/testing/network-guard'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chromium, expect as expectOf } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { serve } from './serve.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine, and a server that has read nothing yet
const expectPage = expectOf.configure({ timeout: 25_000 })

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
let browser: Browser
let context: BrowserContext
let guard: NetworkGuard
let only: Page
// One context for all, and one page: they keep nothing in it, and share what it has read from the server.
beforeAll(async () => {
  browser = await chromium.launch(headlessLaunchOptions())
  context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  guard = guardNetwork(context)
  only = await newPage()
})
afterAll(() => browser?.close())

/** What pages complained about since the test began. */
let heard: string[] = []
async function newPage() {
  const page = await context.newPage()
  page.setDefaultTimeout(25_000)
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/dev mode/.test(message.text()))
      heard.push(message.text())
  })
  return page
}

/** The playground; at the end nothing may have left this machine or complained. A page of its own is closed then. */
async function open(query: string, { base = inject('playground'), page = only } = {}) {
  onTestFinished(async () => {
    if (page !== only) await page.close()
    guard.assertLoopbackOnly()
    const all = heard
    heard = []
    expect(all).toEqual([])
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${base}${query}`)
  return { page, story: page.frameLocator('iframe') }
}

const shown = (page: Page) =>
  expectPage(page.getByTestId('status')).toHaveAttribute('data-status', 'shown', {
    timeout: 25_000,
  })

/** Of the page around the story: `look` sees to the stories themselves. */
async function troubles(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

// Beside a server of sources, as `npm run playground` has it; the others take what is built.
test('a story is chosen by keyboard, and the keyboard stays in the list', async () => {
  const server = await serve()
  onTestFinished(server.close)
  const { page, story } = await open('?filter=connect/', {
    base: server.base,
    page: await newPage(),
  })
  await shown(page)
  const field = page.getByRole('searchbox', { name: 'Filter stories' })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const link = page.getByRole('link', { name: 'wallets', exact: true })
  await expectPage(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPage(link).toHaveAttribute('aria-current', 'page')
  await expectPage(story.getByTestId('wallet-io.ember')).toBeVisible()
  await shown(page)
  await expectPage(link).toBeFocused()
  await field.fill('no such story')
  await expectPage(page.getByText('No story has that in its name.')).toBeVisible()
})

test('what is chosen is shown at once, and the address copied shows the same again', async () => {
  const { page, story } = await open('?story=account/connected')
  await shown(page)
  const dialog = story.getByRole('dialog')
  await expectPage(page.getByTestId('view')).toHaveText('Account')
  await expectPage(page.getByTestId('state')).toContainText('"name": "Account"')

  await page.getByLabel('中文').check()
  await page.getByLabel('Light').check()
  await page.getByLabel('1024 px').check()
  await page.getByLabel('50 %').check()
  await expectPage(story.locator('gla-modal')).toHaveAttribute('lang', 'zh-CN')
  await expectPage(story.locator('gla-modal')).toHaveAttribute('data-theme', 'light')
  expect(await dialog.evaluate(() => window.innerWidth)).toBe(1024)

  await page.getByRole('tab', { name: /^Events/ }).click()
  await expectPage(page.getByTestId('events')).toContainText('account/connected')
  await page.keyboard.press('ArrowLeft')
  await expectPage(page.getByTestId('state')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await story.getByTestId('modal').press('Escape')
  await expectPage(page.getByTestId('events').locator('li').first()).toContainText('modal/closed')

  await page.getByTestId('copy').click()
  await expectPage(page.getByText('Address copied.')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(page.url())
  const again = await open(address.slice(inject('playground').length), { page: await newPage() })
  await shown(again.page)
  await expectPage(again.page.getByTestId('events')).toContainText('account/connected')
  await expectPage(again.story.locator('gla-modal')).toHaveAttribute('lang', 'zh-CN')
  expect(await again.story.getByRole('dialog').evaluate(() => window.innerWidth)).toBe(1024)
  await expectPage(again.page.getByLabel('50 %')).toBeChecked()
})

test('a story in a language nobody speaks, and back', async () => {
  const { page, story } = await open('?story=account/connected')
  await shown(page)
  const modal = story.locator('gla-modal')
  await page.getByLabel('To the left').check()
  await expectPage(modal).toHaveAttribute('dir', 'rtl')
  await shown(page)
  await page.getByLabel('Long').check()
  await expectPage(modal).toHaveAttribute('dir', 'ltr')
  await expectPage(story.getByTestId('modal-title')).toHaveText(/^⟦.{10,}⟧$/)
  await shown(page)
  await page.getByLabel('中文').check()
  await expectPage(modal).toHaveAttribute('lang', 'zh-CN')
  await shown(page)
})

test('less motion is what the story is told, whatever the system says', async () => {
  const { page, story } = await open('?story=connecting-external/waiting')
  await shown(page)
  const duration = () =>
    story.getByTestId('modal').evaluate((dialog) => getComputedStyle(dialog).transitionDuration)
  expect(await duration()).not.toBe('0s')
  await page.getByLabel('Reduced motion').check()
  await shown(page)
  await expectPage.poll(duration).toBe('0s')
})

test('without an address: the first thing a person does, and what the page is', async () => {
  const { page, story } = await open('')
  await shown(page)
  await expectPage(page.getByTestId('story')).toHaveText('connect wallets')
  await expectPage(story.getByTestId('wallet-io.ember')).toBeVisible()
  await expectPage(page.getByRole('banner')).toContainText('Every view of the wallet modal')
  await page.setViewportSize({ width: 1100, height: 900 })
  const [title, copy] = [page.getByRole('heading', { level: 1 }), page.getByTestId('copy')]
  const [left, right] = [await title.boundingBox(), await copy.boundingBox()]
  expect(right?.y).toBeLessThan((left?.y ?? 0) + (left?.height ?? 0)) // in one line
  const groups = await page.locator('#stories :is(h2, h3)').allTextContents()
  const way = ['connect', 'connecting-external', 'account', 'wallet-send', 'swap', 'transactions']
  const places = [...way, 'networks', 'profile', 'Parts', 'amount-field'].map((one) =>
    groups.indexOf(one),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBe(0)
})

test('the list shows the story of the address, on a phone once it is opened', async () => {
  const { page } = await open('?story=toast-bar/error')
  await shown(page)
  const link = page.locator('#stories [aria-current]')
  await expectPage(link).toHaveAttribute('data-story', 'toast-bar/error')
  await expectPage(link).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Stories' }).click()
  await expectPage(link).toBeInViewport({ ratio: 1 })
})

test('accessible in both themes, and as wide as a phone, where the story is seen first, and the controls open by keyboard', async () => {
  const { page } = await open('?story=networks/few')
  await shown(page)
  expect(await troubles(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  const controls = page.getByRole('group', { name: 'How the story is shown' })
  await expectPage(controls).toBeHidden()
  const fold = page.getByRole('button', { name: 'Controls' })
  await expectPage(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.press('Enter')
  await expectPage(fold).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expectPage(page.getByLabel('360 px')).toBeFocused()
  expect(await troubles(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByLabel('Light').check()
  await fold.press('Enter')
  await expectPage(controls).toBeHidden()

  await page.getByRole('tab', { name: /^Events/ }).click()
  await page.getByRole('button', { name: 'Stories' }).click()
  expect(await troubles(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a story there is not, is said', async () => {
  const { page } = await open('?story=connect/gone')
  await expectPage(page.getByTestId('status')).toContainText('There is no story “connect/gone”.')
})
