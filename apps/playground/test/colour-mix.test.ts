/// <reference types="node" />

import type { ThemeVariables } from '@gla/core'
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import { guardNetwork } from '@gla/testing/network-guard'
import { chromium } from '@playwright/test'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 }) // a busy machine

test('surfaces take on the colour to mix; without one, the accent', async () => {
  const browser = await chromium.launch(chromiumLaunchOptions())
  onTestFinished(() => browser.close())
  const context = await browser.newContext()
  const guard = guardNetwork(context)
  const page = await context.newPage()
  await page.goto(`${inject('playground')}story.html?story=connect/wallets`)
  await page.waitForFunction(() => document.body.dataset.ready === 'connect/wallets')
  /** Red, green and blue of the panel, 0 to 1. */
  const panel = async (variables: Partial<ThemeVariables>) => {
    await page.locator('gla-modal').evaluate(async (element, given) => {
      const modal = element as HTMLElementTagNameMap['gla-modal']
      modal.kit.theme.setVariables(given)
      await modal.updateComplete
    }, variables)
    const colour = await page
      .getByTestId('modal')
      .locator('.panel')
      .evaluate((element) => getComputedStyle(element).backgroundColor)
    return [...colour.matchAll(/[\d.]+/g)].map(([part]) => Number(part))
  }
  const [red = 0, green = 0, blue = 0] = await panel({
    accent: '#ff8000',
    accentMixStrength: 100,
    colorMix: '#2020ff',
  })
  expect(blue).toBeGreaterThan(red)
  expect(blue).toBeGreaterThan(green)
  const [redOfAccent = 0, , blueOfAccent = 0] = await panel({ colorMix: undefined })
  expect(redOfAccent).toBeGreaterThan(blueOfAccent)
  expect(await panel({ colorMix: 'var(--page)' })).toEqual(await panel({ colorMix: undefined }))
  guard.assertLoopbackOnly()
})
