import { expect, test } from './fixtures/journey.js'
import { SwapViews } from './pages/swap-views.js'

test.use({ provider: true })

test('swap-stale-quote: an old quote says so, and is read again before the review', async ({
  page,
  stack,
  openSwaps,
}) => {
  await page.clock.install()
  const wallet = await openSwaps()
  const swap = new SwapViews(page)
  await swap.open()
  await swap.choose('to', stack.chains[0].contracts.usd)
  await swap.amount.fill('1')
  await expect(swap.review).toHaveText('Review swap')
  let quotes = 0
  await page.route('**/convert/quotes*', (route) => {
    quotes += 1
    return route.continue()
  })
  // One jump, as when a laptop was closed: nothing was read meanwhile.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 21_000)
  await expect(swap.dialog.getByText(/out of date/)).toBeVisible()
  expect(quotes).toBe(0)
  await page.clock.resume()
  await swap.review.click()
  await expect(swap.confirm).toBeEnabled()
  expect(quotes).toBeGreaterThan(0)
  expect(wallet.questions.filter(({ kind }) => kind === 'send')).toHaveLength(0)
})

test('swap-unsupported: a network that the provider does not serve says so, and the way on is another one', async ({
  page,
  stack,
  openSwaps,
}) => {
  const [first] = stack.chains
  await page.route('**/v1/supported-chains*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { http: [`eip155:${stack.chains[1].id}`], ws: [] } })
  })
  await openSwaps()
  const swap = new SwapViews(page)
  await swap.modal.openAccount()
  await swap.dialog.getByTestId('account-swap').click()
  await expect(swap.dialog.getByText('Network not supported for Swaps')).toBeVisible()
  expect(first.id).toBe(31337)
})
