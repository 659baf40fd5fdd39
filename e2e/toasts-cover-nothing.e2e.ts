import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/journey.js'

// The provider is down: Account says so in a toast, for as long as the test looks at it.
test.use({ provider: true })
test.beforeEach(({ stack }) => stack.stopProvider())
test.afterEach(({ stack }) => stack.startProvider())

test('toasts-cover-nothing: below the view in the modal or above the modal, and below the header in the page', async ({
  app,
  modal,
  page,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  for (const [width, height, place] of [
    [1280, 800, 'below the view in'],
    [390, 844, 'above'],
    [320, 568, 'below the view in'],
  ] as const)
    await test.step(`at ${width} px, ${place} the modal`, async () => {
      await page.setViewportSize({ width, height })
      await app.open({ path: '/' })
      await modal.choose(wallet.rdns)
      await modal.openAccount()
      const toast = modal.toast.filter({ visible: true })
      await toast.hover() // hovered, it stays
      const panel = await boxOf(modal.dialog.locator('.panel'))
      const view = await boxOf(modal.dialog.locator('.frame'))
      const inModal = await boxOf(toast)
      expect(inModal.top).toBeGreaterThanOrEqual(place === 'above' ? 0 : view.bottom)
      expect(inModal.bottom).toBeLessThanOrEqual(place === 'above' ? panel.top : height)
      // It goes with its view.
      await modal.dialog.getByTestId('account-receive').click()
      await expect(modal.view('Receive')).toBeVisible()
      await expect(toast).toHaveCount(0)
      await modal.back.click()
      await modal.disconnect.click()
      const inPage = page.locator('.toast', { hasText: 'Disconnected' })
      await inPage.hover()
      const header = await boxOf(app.header)
      expect((await boxOf(inPage)).top).toBeGreaterThanOrEqual(header.bottom)
    })
})

async function boxOf(element: Locator) {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return { top: y, bottom: y + height }
}
