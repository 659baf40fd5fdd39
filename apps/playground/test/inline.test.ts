import type { Page } from '@playwright/test'
import { expect as expectOf } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { openStories } from './open-stories.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine
const expectPage = expectOf.configure({ timeout: 25_000 })

const stories = openStories()

/** A story alone in a window. */
async function open(story: string, { width = 1024, height = 740 } = {}) {
  await stories.show(story, { lang: 'en-US', theme: 'dark', width, height })
  const { page } = stories
  return { page, modal: page.getByTestId('modal') }
}
/** Puts a page around it that is higher than the window, with a field at its top; all goes with the story. Once it is drawn. */
async function surround(page: Page) {
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { ariaLabel: 'Of the page' })
    for (const side of ['prepend', 'append'] as const) {
      const space = document.createElement('div')
      space.style.height = '1500px'
      document.querySelector('main')?.[side](space)
    }
    document.querySelector('main')?.prepend(field)
    field.focus()
  })
  // Where a page scrolls is known once it is drawn: a wheel turned before that turns nothing.
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    window.scrollTo(0, 0)
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })
  await expectPage(page.getByLabel('Of the page')).toBeFocused()
  await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
}

test('a region of the page: nothing over it, at most 400 px wide, the page keeps focus, keys and scrolling', async () => {
  const { page, modal } = await open('inline/connect')
  await expectPage(page.getByRole('region', { name: 'Connect a wallet' })).toBeVisible()
  await expectPage(page.getByRole('dialog')).toHaveCount(0)
  expect((await modal.locator('.panel').boundingBox())?.width).toBe(400)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')

  const keys = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('keydown', ({ key, defaultPrevented }) =>
          resolve([key, defaultPrevented]),
        ),
      ),
  )
  await modal.getByTestId('what-is-a-wallet').focus()
  await page.keyboard.press('Escape')
  expect(await keys).toEqual(['Escape', false])
  await expectPage(modal).toHaveAttribute('data-view', 'Connect')

  await surround(page)
  await page.mouse.wheel(0, 400)
  await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
  // No trap: the tab key goes in at its first button and out behind its last.
  await modal.getByTestId('what-is-a-wallet').focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('gla-modal')
})

test('on a phone it is as wide as its place, and its beginning is seen after each step inside', async () => {
  const { page, modal } = await open('inline/account', { width: 360, height: 640 })
  await surround(page)
  const network = modal.getByTestId('account-network')
  await network.scrollIntoViewIfNeeded()
  await network.click()
  await expectPage(modal).toHaveAttribute('data-view', 'Networks')
  const title = modal.getByTestId('modal-title')
  await expectPage(title).toBeFocused()
  await expectPage(title).toBeInViewport({ ratio: 1 })
  expect((await modal.locator('.panel').boundingBox())?.width).toBe(312)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a button of the page brings it into sight with the view asked for, and the focus with it', async () => {
  const { page, modal } = await open('inline/account')
  await surround(page)
  await expectPage(modal).not.toBeInViewport()
  const button = page.getByTestId('network-button').first()
  await button.focus()
  await page.keyboard.press('Enter')
  await expectPage(modal).toHaveAttribute('data-view', 'Networks')
  await expectPage(modal.getByTestId('modal-title')).toBeFocused()
  await expectPage(modal.locator('.panel')).toBeInViewport({ ratio: 1 })
})

test('put elsewhere by the page, as a dialog and inline: no view is lost, and nothing closes', async () => {
  const { page, modal } = await open('connect/wallets')
  await modal.evaluate((dialog) => {
    const host = (dialog.getRootNode() as ShadowRoot).host
    document.body.append(host)
  })
  await expectPage(page.getByRole('dialog')).toBeVisible()
  await modal.getByTestId('what-is-a-wallet').click()
  await expectPage(modal).toHaveAttribute('data-view', 'WhatIsAWallet')
  await page.keyboard.press('Escape')
  await expectPage(page.getByRole('dialog')).toHaveCount(0)
  // Not where a story is, it would stay, and the stories of other tests stand beside it.
  await page.evaluate(() => document.querySelector('gla-modal')?.remove())

  const { modal: inline } = await open('inline/account')
  await inline.evaluate((section) => {
    const host = (section.getRootNode() as ShadowRoot).host
    document.body.prepend(host)
  })
  await inline.getByTestId('account-network').click()
  await expectPage(inline).toHaveAttribute('data-view', 'Networks')
  await inline.getByTestId('modal-back').click()
  // Back so soon, the Account that was left may still fade out beside the new one.
  await expectPage(inline.getByTestId('disconnect')).toHaveCount(1)
  await inline.getByTestId('disconnect').click()
  await expectPage(inline).toHaveAttribute('data-view', 'Connect')
  await expectPage(page.getByRole('region', { name: 'Connect a wallet' })).toBeVisible()
  await page.evaluate(() => document.querySelector('gla-modal')?.remove())
})
