import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { startStack } from '@gla/stack'
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import type { Browser, Page, Response } from '@playwright/test'
import { chromium } from '@playwright/test'
import { median, ms, openPage, phone, rest, time } from './frame-page.js'

const app = fileURLToPath(new URL('../apps/gla/dist-stack', import.meta.url))
const paths = ['/stake', '/miner'] as const
const visits = 5
// What somebody presses first who wants something: Mining opens the form of a machine.
const firstAct =
  '[data-testid$="-action"][data-step], [data-testid^="model-"][data-testid$="-open"]'

/** Runs in each page: what moves without being asked to, and how long a press takes until the next frame is painted. */
const probe = `(() => {
  const shifts = []
  const presses = []
  const observe = (type, more, seen) => new PerformanceObserver((list) => list.getEntries().forEach(seen))
    .observe({ type, buffered: true, ...more })
  observe('layout-shift', {}, (entry) => shifts.push(entry))
  observe('event', { durationThreshold: 16 }, (entry) => entry.interactionId && presses.push(entry))
  window.contractPage = {
    shiftedSince: (from) => shifts.reduce((sum, { startTime, value }) => startTime < from ? sum : sum + value, 0),
    // Those below 16 ms are not told.
    pressedSince: (from) => Math.max(0, ...presses
      .filter(({ startTime }) => startTime >= from).map(({ duration }) => duration)),
  }
})()`

/**
 * `npm run bench -- --pages`: the pages of contracts on a phone. Lighthouse is no dependency of ours: docs/figures.md says how
 * its figures were made.
 * @returns lines to print
 */
export async function contractPages(): Promise<string> {
  const stack = await startStack({ serve: { app } })
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const home = stack.app?.url ?? ''
    const first = await scriptsOf(browser, home, false)
    const lines: string[] = []
    for (const path of paths) {
      const url = new URL(path, home).href
      const own = [...(await scriptsOf(browser, url))].filter(([name]) => !first.has(name))
      const bytes = own.reduce((sum, [, size]) => sum + size, 0)
      const [, chunk = 0] = own.find(([name]) => name.startsWith(`/assets${path}-`)) ?? []
      const all: Visit[] = []
      for (let n = 0; n < visits; n++) all.push(await visit(browser, url))
      const of = (key: keyof Visit) => median(all.map((one) => one[key]))
      lines.push(
        `${path}: its chunk ${kib(chunk)}; with the kit's code for contracts ${kib(bytes)} in ${own.length} files that home has not`,
        `  4x: a press to the next frame: to show figures ${ms(of('shown'))}, on the first action ${ms(of('acted'))}`,
        `  4x: layout shift while figures arrive ${of('shift').toFixed(3)} (medians of ${visits})`,
      )
    }
    return lines.join('\n')
  } finally {
    await browser.close()
    await stack.close()
  }
}

/** The scripts that a page has loaded until it shows its figures, with their size in brotli. */
async function scriptsOf(browser: Browser, url: string, hasFigures = true) {
  const page = await browser.newPage(phone)
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  if (hasFigures) {
    await page.getByTestId('ask-first-show').click()
    await page.getByTestId('read-source').first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  const sizes = new Map<string, number>()
  for (const script of scripts)
    sizes.set(new URL(script.url()).pathname, brotliCompressSync(await script.body()).length)
  await page.close()
  return sizes
}

interface Visit {
  readonly shown: number
  readonly acted: number
  readonly shift: number
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await openPage(browser, url, '4x', 0, phone)
  await page.evaluate(probe)
  const { took: shown, until } = await press(page, '[data-testid="ask-first-show"]')
  await page.getByTestId('read-source').first().waitFor()
  await rest(page)
  const shift = await time(page, `contractPage.shiftedSince(${until})`)
  const { took: acted } = await press(page, firstAct)
  await page.close()
  return { shown, acted, shift }
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
const now = (page: Page) => time(page, 'performance.now()')

/** @returns ms from the press to the next frame that is painted after it, and the moment after that */
async function press(page: Page, selector: string): Promise<{ took: number; until: number }> {
  const button = page.locator(selector).first()
  await button.scrollIntoViewIfNeeded()
  await rest(page)
  const from = await now(page)
  await button.tap()
  // The entry of the press comes with the frame after it.
  const frames =
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'
  await page.evaluate(frames)
  const until = await now(page)
  await rest(page)
  return { took: await time(page, `contractPage.pressedSince(${from})`), until }
}
