/// <reference types="node" />
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import type { NetworkGuard } from '@gla/testing/network-guard'
import { guardNetwork } from '@gla/testing/network-guard'
import type { Browser, Locator } from '@playwright/test'
import { chromium, expect as expectOf } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine
const expectPage = expectOf.configure({ timeout: 25_000 })

let browser: Browser
const guards: NetworkGuard[] = []
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions())
})
afterAll(async () => {
  await browser?.close()
  for (const guard of guards) guard.assertLoopbackOnly()
})

type Look = { width: number; height: number; reducedMotion: 'reduce' | 'no-preference' }
const looks: Look[] = [
  { width: 320, height: 568, reducedMotion: 'no-preference' },
  { width: 320, height: 568, reducedMotion: 'reduce' },
  { width: 390, height: 844, reducedMotion: 'no-preference' },
]

/** A story alone in a window. */
async function open(story: string, { width, height, reducedMotion }: Look) {
  const context = await browser.newContext({ reducedMotion, viewport: { width, height } })
  guards.push(guardNetwork(context))
  onTestFinished(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(25_000)
  await page.goto(`${inject('playground')}story.html?story=${story}`)
  await page.waitForFunction((id) => document.body.dataset.ready === id, story)
  const modal = page.getByTestId('modal')
  const scroll = modal.locator('.scroll')
  return { modal, scroll }
}
/** Scrolls to the end. @returns where that is */
const toEnd = (scroll: Locator) =>
  scroll.evaluate((element) => {
    element.scrollTop = element.scrollHeight
    return element.scrollTop
  })
/** Waits until a view is there alone, and nothing moves any more. */
async function seen(modal: Locator, view: string) {
  await expectPage(modal).toHaveAttribute('data-view', view)
  await expectPage(modal.locator('.content > *')).toHaveCount(1)
}
/** Nothing around the view is scrolled, and its title is seen whole. */
async function expectAtTop(modal: Locator) {
  const around = modal.locator('.panel, .frame, .scroll')
  const tops = await around.evaluateAll((all) => all.map(({ scrollTop }) => scrollTop))
  expect(tops).toEqual([0, 0, 0])
  await expectPage(modal.getByTestId('modal-title')).toBeInViewport({ ratio: 1 })
}
const top = (scroll: Locator) => scroll.evaluate(({ scrollTop }) => scrollTop)

for (const look of looks) {
  const { width, height, reducedMotion } = look
  const name = `${width} × ${height}${reducedMotion === 'reduce' ? ', reduced motion' : ''}`

  for (const [story, button, view] of [
    ['account/tokens-many', 'account-network', 'Networks'],
    ['account/tokens-many', 'account-send', 'WalletSend'],
    // What is told later, and what was unfolded.
    ['account/history', 'account-network', 'Networks'],
    ['account/activity-all', 'account-network', 'Networks'],
    ['account/pieces-spam', 'account-network', 'Networks'],
  ] as const)
    test(`${name}: from ${story}, ${view} begins at its top, and Back is where one was`, async () => {
      const { modal, scroll } = await open(story, look)
      const left = await toEnd(scroll)
      expect(left).toBeGreaterThan(0)
      // As a finger would, but without that Playwright scrolls to it.
      await modal.getByTestId(button).dispatchEvent('click')
      await seen(modal, view)
      await expectAtTop(modal)
      await toEnd(scroll)
      await modal.getByTestId('modal-back').click()
      await seen(modal, 'Account')
      await expectPage.poll(() => top(scroll)).toBe(left)
    })

  for (const [form, button, view] of [
    ['wallet-send/to-contract', 'send-review', 'WalletSendPreview'],
    ['swap/two-hops', 'swap-review', 'SwapPreview'],
  ] as const)
    test(`${name}: ${view} begins at its top`, async () => {
      // Lower, as with the bars of a browser: the shortest form would fit.
      const { modal, scroll } = await open(form, { ...look, height: height - 160 })
      const left = await toEnd(scroll)
      if (width === 320) expect(left).toBeGreaterThan(0)
      await modal.getByTestId(button).click()
      await seen(modal, view)
      await expectAtTop(modal)
    })
}
