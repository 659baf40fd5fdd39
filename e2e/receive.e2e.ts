import { expect, test } from './fixtures/journey.js'

test('shows the address to be paid at, and on which networks', async ({
  app,
  modal,
  page,
  person,
  context,
  browserWallet,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const wallet = await browserWallet()
  await app.open()
  await modal.choose(wallet.rdns)
  await expect(app.accountButton).toBeVisible()
  await modal.openAccount()
  await modal.dialog.getByTestId('account-receive').click()
  const receive = modal.view('Receive')
  await expect(receive).toBeVisible()
  await expect(modal.qrCode).toHaveAttribute('data-uri', person.address)
  await receive.getByTestId('copy-address').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(person.address)

  await receive.getByTestId('compatible-networks').click()
  await expect(modal.view('Compatible networks').getByRole('listitem')).toHaveCount(2)
  await modal.back.click()
  await modal.back.click()
  await expect(modal.view('Account')).toBeVisible()
})
