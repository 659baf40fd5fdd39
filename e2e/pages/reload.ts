import type { Page } from '@playwright/test'

/**
 * Reloads the page while no modal is open. A modal that has just closed still takes its entries out of the history, and the
 * browser drops a reload that began right before that.
 */
export async function reload(page: Page) {
  const hasNone = () => !Object.keys(Object(history.state)).some((key) => /^gla-modal/.test(key))
  await page.waitForFunction(hasNone)
  await page.reload()
}
