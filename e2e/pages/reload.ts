import type { Page } from '@playwright/test'

/**
 * Waits until no modal has an entry in the history. A modal that has just closed still takes its entries out, and the browser drops
 * a reload or a navigation that began right before that.
 */
export async function leftHistory(page: Page) {
  const hasNone = () => !Object.keys(Object(history.state)).some((key) => /^gla-modal/.test(key))
  await page.waitForFunction(hasNone)
}

/** Reloads the page while no modal is open. */
export async function reload(page: Page) {
  await leftHistory(page)
  await page.reload()
}
