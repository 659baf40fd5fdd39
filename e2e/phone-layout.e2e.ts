import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.js'

const paths = ['/', '/book', '/swap', '/miner', '/stake', '/profile']

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** How far the page can be scrolled to the side. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('every page fits, in both languages', async ({ app, page }) => {
  for (const path of paths) {
    await app.open({ path })
    for (const language of ['en-US', 'zh-CN'] as const) {
      await app.turn({ language, theme: 'dark' })
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      expect(await sideways(page), `${path}, ${language}`).toBe(0)
      await expect(app.bottomBar.getByRole('link', { name: '首页' })).toBeVisible()
    }
  }
})

test('the bottom bar stands at the bottom and leads everywhere', async ({ app, page }) => {
  await app.open({ path: '/' })
  const box = await app.bottomBar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0)
  for (const link of await app.bottomBar.getByRole('link').all()) {
    await link.tap()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  await expect(page).toHaveURL(/\/profile$/)
})

test('ruling 8: the bar below 1024 px, the navigation of the header from there on, the name from 360 px', async ({
  app,
  page,
}) => {
  await app.open({ path: '/' })
  const header = page.getByRole('banner')
  const parts = {
    bar: page.locator('.bottom-bar'),
    navigation: header.locator('nav'),
    name: header.getByText('GLA'),
  }
  for (const [width, shown] of [
    [359, ['bar']],
    [360, ['bar', 'name']],
    [1023, ['bar', 'name']],
    [1024, ['navigation', 'name']],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const [name, part] of Object.entries(parts))
      await expect(part, `${name} at ${width} px`).toBeVisible({
        visible: (shown as readonly string[]).includes(name),
      })
    const variable = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--header-height'),
    )
    await expect(header).toHaveCSS('height', variable)
  }
})

test('another page is scrolled to its top, also one whose code is there', async ({ app, page }) => {
  await app.open({ path: '/' })
  const goTo = (label: string) => app.bottomBar.getByRole('link', { name: label }).tap()
  for (const [label, path] of [
    ['白皮书', '/book'],
    ['首页', '/'],
    ['白皮书', '/book'],
  ] as const) {
    // A page whose content is still on its way has nothing to scroll.
    const scrolled = () =>
      page.evaluate(() => {
        scrollTo(0, 300)
        return scrollY
      })
    await expect.poll(scrolled).toBeGreaterThan(100)
    await goTo(label)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('main').getByRole('heading').first()).toBeFocused()
    expect(await page.evaluate(() => scrollY), path).toBe(0)
  }
})

test('what can be tapped is large enough, and far enough from the rest', async ({ app, page }) => {
  await app.open({ path: '/' })
  const small = await page.evaluate(() => {
    const found: string[] = []
    const targets = 'header a, header button, header select, gla-connect-button, nav a, main button'
    for (const element of document.querySelectorAll(targets)) {
      const { width, height } = element.getBoundingClientRect()
      if (width > 0 && (width < 44 || height < 44)) found.push(element.outerHTML.slice(0, 120))
    }
    return found
  })
  expect(small).toEqual([])
})

test('with a wallet: the balance stands on one line with its unit, no number is torn, and no page or button is cut off, at 320 px and 390 px', async ({
  app,
  modal,
  page,
  person,
  chains,
  browserWallet,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await chains[0].setBalance({ address: person.address, value: 9_999_987_654_321_000_000_000n })
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  const [figure, unit] = [app.account.locator('.figure'), app.account.locator('.unit')]
  await expect(unit).toHaveText('ETH')
  const linesOfFigure = await figure.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(linesOfFigure).toBe(1)
  const [above, beside] = [await figure.boundingBox(), await unit.boundingBox()]
  expect(beside?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0))
  expect(await sideways(page)).toBe(0)

  for (const path of ['/stake', '/miner', '/profile'])
    await test.step(path, async () => {
      await app.bottomBar.locator(`a[href="${path}"]`).tap()
      await expect(page).toHaveURL(new URL(path, app.url).href)
      const main = page.getByRole('main')
      await expect(main.getByRole('button').first()).toBeVisible()
      if (path === '/stake')
        await expect(
          page
            .locator('.token-figure')
            .getByText(/\d,\d{3},\d{3}/)
            .first(),
        ).toBeVisible()
      await expect(main.locator('.skeleton')).toHaveCount(0)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 568 })
        expect(await sideways(page), `${width} px`).toBe(0)
        expect(await main.evaluate(tornOrCut), `${width} px`).toEqual([])
      }
    })
})

/** Runs in the page. @returns figures on more than one line, and buttons of which something is beside the page or what clips them */
function tornOrCut(main: Element): string[] {
  const torn = [...main.querySelectorAll('.token-figure')].filter(({ firstChild }) => {
    if (!firstChild) return false
    const range = document.createRange()
    range.selectNodeContents(firstChild)
    return range.getClientRects().length > 1
  })
  const isWithin = (inner: Element, { left, right }: Pick<DOMRect, 'left' | 'right'>) => {
    const sides = inner.getBoundingClientRect()
    return sides.width === 0 || (sides.left >= left - 0.5 && sides.right <= right + 0.5)
  }
  const isCut = (button: Element) => {
    if (!isWithin(button, { left: 0, right: innerWidth })) return true
    const own = button.getBoundingClientRect()
    if ([...button.children].some((part) => !isWithin(part, own))) return true
    for (let above = button.parentElement; above; above = above.parentElement)
      if (/hidden|clip/.test(getComputedStyle(above).overflowX))
        if (!isWithin(button, above.getBoundingClientRect())) return true
    return false
  }
  const cut = [...main.querySelectorAll('button, .button')].filter(isCut)
  return [...torn, ...cut].map(({ className, textContent }) => `${className}: ${textContent}`)
}

test('the modal is a sheet at the bottom, as wide as the screen', async ({ app, modal, page }) => {
  await app.open({ path: '/' })
  await app.connectButton.tap()
  await expect(modal.dialog).toBeVisible()
  await expect
    .poll(async () => {
      const box = await modal.dialog.boundingBox()
      return box && [box.x, box.width, Math.round(box.y + box.height)]
    })
    .toEqual([0, 390, 844])
  expect(await sideways(page)).toBe(0)
  await modal.close.tap()
  await expect(modal.dialog).toBeHidden()
})

/** Drags the sheet by its header with one finger. @returns a function that lifts the finger */
async function drag(page: Page, header: Locator, px: number, ms: number) {
  const box = await header.boundingBox()
  if (!box) throw new Error('the header is not seen')
  const cdp = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const steps = 10
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + (px * step) / steps }],
      timestamp: began + (ms * step) / steps / 1_000,
    })
  const began = Date.now() / 1_000
  await touch('touchStart', 0)
  for (let step = 1; step <= steps; step++) await touch('touchMove', step)
  return () => touch('touchEnd', steps)
}

test('the sheet is drawn down to close: far or fast enough, else it goes back', async ({
  app,
  modal,
  page,
}) => {
  await app.open({ path: '/' })
  await app.connectButton.tap()
  await expect(modal.dialog).toBeVisible()
  const title = modal.dialog.getByTestId('modal-title')
  const panel = modal.dialog.locator('.panel')
  const drawn = () => panel.evaluate((element: HTMLElement) => element.style.transform)
  /** Waits until content that loads late is there and the sheet has stopped growing. */
  const settled = async () => {
    await expect(modal.dialog.getByTestId('show-all-wallets')).toContainText(/\d/)
    await panel.evaluate((element) =>
      Promise.allSettled(
        element
          .getAnimations({ subtree: true })
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .map(({ finished }) => finished),
      ),
    )
  }
  await settled()

  const letGo = await drag(page, title, 60, 2_000)
  await expect.poll(drawn).toBe('translateY(60px)')
  await letGo()
  await expect.poll(drawn).toBe('')
  await expect(modal.dialog).toBeVisible()
  await settled()

  await (await drag(page, title, 200, 2_000))()
  await expect(modal.dialog).toBeHidden()

  await app.connectButton.tap()
  await expect(modal.dialog).toBeVisible()
  await settled()
  expect(await drawn()).toBe('')
  await (await drag(page, title, 60, 60))()
  await expect(modal.dialog).toBeHidden()
})

test('connects and sends on a phone', async ({ app, modal, chains, browserWallet }) => {
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await modal.openSend()
  const receiver = '0x00000000000000000000000000000000000000bb'
  const before = await chains[0].getBalance({ address: receiver })
  await modal.reviewTransfer('0.5', receiver)
  await modal.confirm.tap()
  await expect
    .poll(async () => (await chains[0].getBalance({ address: receiver })) - before)
    .toBe(500_000_000_000_000_000n)
})
