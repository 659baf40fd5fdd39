import type { Locator } from '@playwright/test'
import { expect as expectOf } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { openStories } from './open-stories.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine
const expectPage = expectOf.configure({ timeout: 25_000 })

const stories = openStories()

type Look = { width: number; height: number; reducedMotion: 'reduce' | 'no-preference' }
const looks: Look[] = [
  { width: 320, height: 568, reducedMotion: 'no-preference' },
  { width: 320, height: 568, reducedMotion: 'reduce' },
  { width: 390, height: 844, reducedMotion: 'no-preference' },
]

/**
 * Opens stories that are seen one way, each alone in the window. The first is in a document of its own: each view that a
 * test leads to is once one whose code has to come first, in every look.
 */
function opener({ width, height: highest, reducedMotion }: Look) {
  let isLoaded = false
  return async (story: string, height = highest) => {
    const { page } = stories
    await page.emulateMedia({ reducedMotion })
    const how = isLoaded ? 'show' : 'load'
    isLoaded = true
    await stories[how](story, { lang: 'en-US', theme: 'dark', width, height })
    const modal = page.getByTestId('modal')
    return { modal, scroll: modal.locator('.scroll') }
  }
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
  const open = opener(look)

  for (const [story, button, view] of [
    ['account/tokens-many', 'account-network', 'Networks'],
    ['account/tokens-many', 'account-send', 'WalletSend'],
    // What is told later, and what was unfolded.
    ['account/history', 'account-network', 'Networks'],
    ['account/activity-all', 'account-network', 'Networks'],
    ['account/pieces-spam', 'account-network', 'Networks'],
  ] as const)
    test(`${name}: from ${story}, ${view} begins at its top, and Back is where one was`, async () => {
      const { modal, scroll } = await open(story)
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
      const { modal, scroll } = await open(form, height - 160)
      const left = await toEnd(scroll)
      if (width === 320) expect(left).toBeGreaterThan(0)
      await modal.getByTestId(button).click()
      await seen(modal, view)
      await expectAtTop(modal)
    })
}
