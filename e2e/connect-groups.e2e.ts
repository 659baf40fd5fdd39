import { expect, test } from './fixtures/journey.js'

test('who has no wallet finds the code first, and is led to one without leaving the modal', async ({
  app,
  modal,
  page,
}) => {
  // The stack's demo wallet announces itself in every page: here the announcement reaches nobody.
  await page.addInitScript(() =>
    window.addEventListener('eip6963:announceProvider', (event) =>
      event.stopImmediatePropagation(),
    ),
  )
  await app.openConnect()
  await expect(modal.wallets.first()).toHaveAttribute('data-testid', 'wallet-walletConnect')
  await modal.button('Get one').click()
  await expect(
    page.locator('gla-modal').getByRole('dialog', { name: 'Get a wallet' }),
  ).toBeVisible()
  await modal.back.click()
  await modal.button('What is a wallet?').click()
  await modal.button('Get a wallet').click()
  await expect(
    page.locator('gla-modal').getByRole('dialog', { name: 'Get a wallet' }),
  ).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

test('an installed wallet is first, the code last; connecting makes it the recent one', async ({
  app,
  modal,
  page,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.openConnect()
  await expect(modal.dialog.getByRole('heading', { name: 'Installed' })).toBeVisible()
  await expect(modal.wallets.first()).toHaveAttribute('data-testid', `wallet-${wallet.rdns}`)
  await expect(modal.wallets.last()).toHaveAttribute('data-testid', 'wallet-walletConnect')

  wallet.answer('hold')
  await modal.wallet(wallet.rdns).click()
  await expect(
    page.locator('gla-modal').getByRole('dialog', { name: wallet.name, exact: true }),
  ).toBeVisible()
  await modal.back.click()
  await expect(modal.wallet(wallet.rdns)).not.toContainText('Recent')

  wallet.answer('approve')
  await modal.wallet(wallet.rdns).click()
  await expect(app.accountButton).toBeVisible()
  await modal.openAccount()
  await modal.disconnect.click()
  await app.connectButton.click()
  await expect(modal.wallet(wallet.rdns)).toContainText('Recent')
})

test('one number of wallets, and rows that a thumb can hit', async ({ app, modal, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await app.openConnect()
  const all = modal.dialog.getByTestId('show-all-wallets')
  await expect(all).toContainText(/\d+/)
  const [count] = ((await all.textContent()) ?? '').match(/\d+/) ?? []
  for (const row of await modal.wallets.all())
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // The last line is one line, also on the narrowest phone.
  await page.setViewportSize({ width: 320, height: 568 })
  const [getOne, help] = await Promise.all(
    ['show-get-wallet', 'what-is-a-wallet'].map((id) => modal.dialog.getByTestId(id).boundingBox()),
  )
  expect(getOne?.height).toBe(44)
  expect(help?.y).toBe(getOne?.y)
  await all.click()
  await expect(modal.dialog.getByTestId('wallet-count')).toHaveText(`${count} wallets`)
})
