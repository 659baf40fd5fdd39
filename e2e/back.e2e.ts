import { expect, test } from './fixtures/journey.js'

test('Back goes back in the open modal, then closes it; no entry is left behind, and a route that changes closes it', async ({
  app,
  modal,
  page,
}) => {
  const { dialog } = modal
  const isOurs = () => page.evaluate(() => 'gla-modal.gla' in Object(history.state))
  async function openTwoViews() {
    await app.connectButton.click()
    await dialog.getByTestId('what-is-a-wallet').click()
    await expect(dialog).toHaveAttribute('data-view', 'WhatIsAWallet')
    await expect.poll(isOurs).toBe(true)
  }
  await app.open({ path: '/' })
  await app.header.getByRole('link', { name: '白皮书' }).click()
  await expect(page).toHaveURL(/\/book$/)

  await openTwoViews()
  await page.goBack()
  await expect(dialog).toHaveAttribute('data-view', 'Connect')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/book$/)

  await openTwoViews()
  await modal.close.click()
  await expect(dialog).toBeHidden()
  await expect.poll(isOurs).toBe(false)
  await page.goForward()
  await expect.poll(isOurs).toBe(false)
  await expect(dialog).toBeHidden()

  await openTwoViews()
  await page.reload()
  await expect.poll(isOurs).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`^${app.url.replace(/\/$/, '')}/$`))
  await page.goForward()
  await expect(page).toHaveURL(/\/book$/)

  await app.connectButton.click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await expect.poll(isOurs).toBe(true)
  // As a link of the app's own router does.
  await page.evaluate(() => {
    history.pushState({ idx: 9 }, '', '/swap')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect(dialog).toBeHidden()
  await expect(page).toHaveTitle(/Trade/)
  await page.goBack()
  await expect(page).toHaveURL(/\/book$/)
  await expect.poll(isOurs).toBe(false)
})
