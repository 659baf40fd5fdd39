import { expect, test } from './fixtures/journey.js'
import { SwapViews } from './pages/swap-views.js'

test.use({ provider: true })

test('swap-after-reload: a swap that is on its way is not offered again on Trade until the chain has decided', async ({
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
  const confirm = page.getByTestId('swap-confirm')
  await expect(confirm).toHaveText('Swap')
  await chain.setAutomine(false)
  try {
    await confirm.click()
    await expect(page.getByTestId('swap-receipt')).toHaveAttribute('data-status', 'pending')
    await app.reload()
    // The link has filled in the form.
    await expect(page.getByTestId('swap-amount')).toHaveValue('0.5')
    await expect(action).toHaveText('Waiting for the network…')
    await expect(action).not.toHaveClass(/primary/)
    await expect(page.getByTestId('swap-under-way')).toContainText('already on its way')
    await page.getByTestId('swap-another').click()
    await expect(action).toHaveText('Review swap')

    await page.getByTestId('swap-flip').click()
    await expect(page.getByTestId('swap-under-way')).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await app.language('中').click()
    await app.reload()
    await expect(action).toHaveText('等待网络确认…')
    await expect(page.getByTestId('swap-another')).toHaveText('仍要再发一笔')
  } finally {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }
  await expect(page.getByTestId('swap-under-way')).toHaveCount(0)
})

test('swap-after-reload: nor in the modal', async ({ page, stack, chains: [chain], openSwaps }) => {
  const { usd } = stack.chains[0].contracts
  await openSwaps()
  const swap = new SwapViews(page)
  await swap.open()
  await swap.choose('to', usd)
  await swap.reviewSwap('0.5')
  await chain.setAutomine(false)
  try {
    await swap.confirm.click()
    await expect(swap.modal.view('Account')).toBeVisible()
    await page.reload()
    await swap.open()
    await swap.choose('to', usd)
    await swap.amount.fill('0.5')
    await expect(swap.underWay).toContainText('A swap is already on its way')
    await expect(swap.review).toHaveText('Swap on its way')
    await expect(swap.review).toBeDisabled()
    await swap.dialog.getByTestId('swap-another').press('Enter')
    await expect(swap.review).toHaveText('Review swap')
  } finally {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }
})
