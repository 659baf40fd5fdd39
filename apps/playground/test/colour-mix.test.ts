import type { ThemeVariables } from '@gla/core'
import { expect, test, vi } from 'vitest'
import { openStories } from './open-stories.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine

const stories = openStories()

test('surfaces take on the colour to mix; without one, the accent', async () => {
  await stories.show('connect/wallets', { lang: 'en-US', theme: 'dark', width: 1024 })
  const { page } = stories
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
})
