import { expect, test } from './fixtures/journey.js'

test.use({ provider: true })

test('swap-after-reload: a swap that is on its way is not offered again, on Trade and in the modal, until the chain has decided', async ({
  app,
  page,
  modal,
  chains: [chain],
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open({ path: '/swap?in=ETH&out=tUSD&amount=0.5' })
  const action = page.getByTestId('swap-action')
  await action.click()
  await modal.wallet(wallet.rdns).click()
  await expect(action).toHaveText('Review swap')
  await action.click()
  await expect(action).toHaveText('Swap')
  await chain.setAutomine(false)
  try {
    await action.click()
    await expect(page.getByTestId('swap-receipt')).toHaveAttribute('data-status', 'pending')
    await app.reload()
    // The link has filled in the form.
    await expect(page.getByTestId('swap-amount')).toHaveValue('0.5')
    await expect(action).toHaveText('Waiting for the network…')
    await expect(action).not.toHaveClass(/primary/)
    await expect(page.getByTestId('swap-under-way')).toContainText('already on its way')
    await page.getByTestId('swap-another').click()
    await expect(action).toHaveText('Review swap')

    await page.setViewportSize({ width: 390, height: 844 })
    await app.language('中').click()
    await page.getByRole('banner').getByTestId('account-button').click()
    await modal.dialog.getByTestId('account-swap').click()
    await expect(modal.dialog.getByTestId('swap-under-way')).toContainText('一笔兑换已在途中')
    await expect(modal.dialog.getByTestId('swap-review')).toHaveText('兑换正在进行')
    await expect(modal.dialog.getByTestId('swap-another')).toHaveText('仍要再发一笔')
  } finally {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }
  await expect(modal.dialog.getByTestId('swap-under-way')).toHaveCount(0)
})
