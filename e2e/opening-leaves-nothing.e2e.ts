import { chromiumLaunchOptions } from '@gla/testing/chromium'
import { guardNetwork } from '@gla/testing/network-guard'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.js'

const warmUps = 100 // until then the engine compiles
const longFrames = 60 // of an opening that lasts: only then is read ahead
const openings = 200

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
    await page.goto(stack.appUrl)
    await page.locator('header gla-connect-button').waitFor()
    await openAndClose(page, warmUps)
    await openAndClose(page, 1, longFrames)
    await page.waitForLoadState('networkidle')
    const before = await held(cdp)
    await openAndClose(page, openings)
    const after = await held(cdp)
    // One leaked listener per opening would be 200, one leaked view many thousand nodes.
    // A chunk that is preloaded meanwhile adds a few of each.
    expect(after.listeners - before.listeners).toBeLessThan(openings / 2)
    expect(after.nodes - before.nodes).toBeLessThan(openings / 2)
    // About 1 per opening, and often less. One leaked closure is more than 100.
    expect((after.bytes - before.bytes) / openings).toBeLessThan(80)
    guard.assertLoopbackOnly()
  } finally {
    await browser.close()
  }
})
