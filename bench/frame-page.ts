import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { frameProbe } from './frame-probe.js'
import type { Machine } from './measure.js'

const desktop = { viewport: { width: 1280, height: 800 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Opens a page with the probe in it. @param announcing wallets that announce themselves at once */
export async function openPage(
  browser: Browser,
  url: string,
  machine: Machine,
  announcing = 0,
  device: BrowserContextOptions = desktop,
) {
  const page = await browser.newPage(device)
  await page.addInitScript(`(${frameProbe})(${announcing})`)
  if (machine === '4x') {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.goto(url, { waitUntil: 'networkidle' })
  await rest(page)
  return page
}

export const time = (page: Page, expression: string) => page.evaluate(expression) as Promise<number>
/** Waits until nothing moves any more and the page has nothing to do. */
export const rest = (page: Page) => page.evaluate('bench.rest()')
export const ms = (value: number) => `${Math.round(value)} ms`
export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
/** @returns the 95th percentile of the times between frames while `act` runs */
export async function slowFrame(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('bench.watchFrames()')
  await act()
  return time(page, 'bench.slowFrame()')
}
