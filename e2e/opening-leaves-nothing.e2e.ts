import { chromiumLaunchOptions } from '@gla/testing/chromium'
import { guardNetwork } from '@gla/testing/network-guard'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.js'

const warmUps = 100 // until then the engine compiles
const longFrames = 60 // of an opening that lasts: only then is read ahead
const openings = 200
const parts = 4 // what is loaded or drawn ahead once adds to one of them

/** What a page holds after a garbage collection. */
async function held(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

/**
 * Opens and closes the modal by keyboard. Each time waits until the view is drawn, and until it is removed.
 * @param stays frames for which the view stays
 */
const openAndClose = (page: Page, times: number, stays = 0) =>
  page.evaluate(
    async ([times, stays]) => {
      const frame = () => new Promise(requestAnimationFrame)
      const within = (tag: string, root: ParentNode = document) =>
        root.querySelector(tag)?.shadowRoot
      const button = within('header gla-connect-button')?.querySelector('button')
      const dialog = () => within('gla-modal')?.querySelector('dialog')
      const view = () => dialog()?.querySelector('.content')?.firstElementChild
      const isShown = () =>
        dialog()?.open && view()?.shadowRoot?.querySelector('[data-testid="wallet-walletConnect"]')
      const until = async (what: string, get: () => unknown) => {
        for (let frames = 0; !get(); frames += 1) {
          if (frames > 600) throw new Error(`waited for ${what} in vain`)
          await frame()
        }
      }
      for (let time = 0; time < times; time += 1) {
        button?.click()
        await until('the view', isShown)
        for (let frames = 0; frames < stays; frames += 1) await frame()
        const press = { key: 'Escape', bubbles: true, cancelable: true }
        dialog()?.dispatchEvent(new KeyboardEvent('keydown', press))
        await until('an empty dialog', () => !dialog()?.open && !view())
      }
    },
    [times, stays] as const,
  )

test(`leak: opened and closed ${openings} times, the page holds no more than before`, async ({
  stack,
}) => {
  // Without JIT, whose compiled code would count as memory that an opening leaves behind.
  const { args = [], ...launch } = chromiumLaunchOptions()
  const browser = await chromium.launch({ ...launch, args: [...args, '--js-flags=--jitless'] })
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const guard = guardNetwork(context)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    // A page that reads nothing again and again by itself, as home does.
    await page.goto(new URL('/book', stack.appUrl).href)
    await page.locator('header gla-connect-button').waitFor()
    await openAndClose(page, warmUps)
    await openAndClose(page, 1, longFrames)
    await page.waitForLoadState('networkidle')
    const holds = [await held(cdp)]
    for (let part = 0; part < parts; part += 1) {
      await openAndClose(page, openings / parts)
      holds.push(await held(cdp))
    }
    /** How much more there is after each opening, in most parts. */
    const grownBy = (what: keyof (typeof holds)[number]) =>
      holds
        .slice(1)
        .map((after, part) => (after[what] - (holds[part]?.[what] ?? 0)) / (openings / parts))
        .sort((one, other) => one - other)[1]
    // One leaked listener per opening would be 1, one leaked view many nodes.
    expect(grownBy('listeners')).toBeLessThan(0.1)
    expect(grownBy('nodes')).toBeLessThan(0.1)
    // One leaked closure is more than 100.
    expect(grownBy('bytes')).toBeLessThan(80)
    guard.assertLoopbackOnly()
  } finally {
    await browser.close()
  }
})
