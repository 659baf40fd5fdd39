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
  await page.route('**/convert/quotes*', async (route) => {
    quotes += 1
    await route.abort()
  })
  // Without the provider a quote goes on from the chain, which does not answer either.
  await page.route(`${stack.chains[0].rpcUrl}/**`, (route) => route.abort())
  await page.clock.runFor(21_000)
  await expect(swap.dialog.getByText(/out of date|Couldn’t get a quote/)).toBeVisible()
  await expect.poll(() => quotes).toBeGreaterThan(0)
  await page.unrouteAll()
  await page.clock.runFor(60_000) // a node that failed is left alone for a while
  await swap.review.click()
  await expect(swap.confirm).toBeEnabled()
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
