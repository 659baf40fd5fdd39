import { expect } from '@playwright/test'
import { newEmail } from './fixtures/inbox.js'
import { test } from './fixtures/kept-storage.js'

test.use({ embedded: true })

test('embedded-reload: a reload has the wallet again and it still signs; a sign-out ends it', async ({
  everything,
  page,
}) => {
  await everything.open()
  await everything.signUp(newEmail())
  const address = await everything.address.textContent()
  await page.reload()
  await expect(everything.status).toHaveText('connected')
  await expect(everything.address).toHaveText(address ?? '')
  await everything.act('sign')
  await everything.approve.click()
  await expect(everything.answer('sign')).toHaveText(/^0x/)

  await everything.signOut()
  await page.reload()
  await page.locator('gla-connect-button button').first().waitFor()
  await expect(everything.status).toHaveText('disconnected')
  await expect(page.locator('#w3m-iframe')).toHaveCount(0)
})
