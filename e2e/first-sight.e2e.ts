import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.js'
import { sum, watchShifts } from './fixtures/watch-shifts.js'

/** Keeps the first script of the app from coming. @returns what lets it come */
async function holdFirstScript(page: Page) {
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/first-[^/]*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

/** Where the frame is, below what a stack says above it, and its colours. */
const frameOf = (page: Page) =>
  page.evaluate(() => {
    const notice = document.querySelector('.stack-notice')?.getBoundingClientRect().height ?? 0
    const boxOf = (part: string) => {
      const box = document.querySelector(part)?.getBoundingClientRect()
      return box && [box.x, box.y - (part === '.bottom-bar' ? 0 : notice), box.width, box.height]
    }
    return {
      ...{ header: boxOf('.header'), logo: boxOf('.logo'), bottomBar: boxOf('.bottom-bar') },
      ground: getComputedStyle(document.documentElement).backgroundColor,
    }
  })

const sizes = [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const
const visits = [
  ['a first visit', {}],
  ['in light and English', { theme: 'light', locale: 'en-US' }],
] as const

for (const [name, viewport] of sizes)
  test.describe(name, () => {
    test.use({ viewport })

    for (const [visit, stored] of visits)
      test(`${visit}: the frame of the page is there before its script, and stays where it is`, async ({
        app,
        page,
      }) => {
        await page.addInitScript((choices) => {
          for (const [key, value] of Object.entries(choices))
            if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
        }, stored)
        const shifts = await watchShifts(page)
        const release = await holdFirstScript(page)
        await page.goto(app.url, { waitUntil: 'commit' })
        await expect(page.locator('.logo')).toBeVisible()
        const shapes = page.locator('main .skeleton')
        await expect(shapes).toHaveCount(3)
        for (const shape of await shapes.all()) await expect(shape).toBeInViewport()
        await expect(page.locator('body')).toHaveText(/^\s*GLA\s*$/, { useInnerText: true })
        const before = await frameOf(page)
        expect(before.logo?.[3]).toBe(24)
        expect(before.ground).toBe('theme' in stored ? 'rgb(250, 248, 243)' : 'rgb(11, 16, 15)')
        release()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await frameOf(page)).toEqual(before)
        await expect(page.locator('main .skeleton')).toHaveCount(0)
        expect(sum(await shifts())).toBe(0)
      })

    test('a page whose content fits does not scroll', async ({ app, page }) => {
      await app.open({ path: '/nowhere' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
      const tooHigh = () =>
        page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
      expect(await tooHigh()).toBe(0)
      await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 })
      const bar = await app.bottomBar.last().boundingBox()
      const footer = await page.getByRole('contentinfo').boundingBox()
      if (viewport.width < 1024)
        expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    })
  })

for (const [language, title, reload] of [
  ['zh-CN', 'GLA 启动失败', '重新加载'],
  ['en-US', 'GLA couldn’t start', 'Reload'],
] as const)
  test(`a script that cannot be loaded is told, and can be asked for again, ${language}`, async ({
    app,
    page,
  }) => {
    const script = /\/assets\/first-[^/]*\.js$/
    await page.route(script, (route) => route.abort())
    await page.addInitScript((locale) => localStorage.setItem('locale', locale), language)
    await page.goto(app.url)
    await expect(page.getByRole('alert').getByRole('heading', { name: title })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await page.unroute(script)
    await page.getByRole('button', { name: reload }).click()
    await expect(app.header.getByRole('button').first()).toBeVisible()
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the page says what it needs, and shows nothing that looks like loading', async ({
    app,
    page,
  }) => {
    await page.goto(app.url)
    await expect(page.locator('noscript p')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('noscript p')).toContainText('GLA needs JavaScript to run')
    await expect(page.locator('#app')).toBeHidden()
  })
})
