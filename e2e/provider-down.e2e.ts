import { erc20Abi, parseEther } from 'viem'
import { createPerson, pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { SwapViews } from './pages/swap-views.js'

test.use({ provider: true })
// The provider runs again for the tests that follow, also after a failure.
test.afterEach(({ stack }) => stack.startProvider())

test('with the provider down a person connects, sees the coin, switches, sends and signs out, and is told once what is missing', async ({
  app,
  modal,
  stack,
  chains,
  person,
  browserWallet,
}) => {
  await stack.stopProvider()
  await chains[1].setBalance({ address: person.address, value: parseEther('77') })
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await expect(app.account).toContainText('10')
  await modal.openNetworks()
  await modal.network(31338).click()
  await expect(app.account).toContainText('77')
  await expect(modal.dialog.getByTestId('tokens-failed')).toBeVisible()
  await expect(app.toast('Token Balance Unavailable').first()).toBeVisible()
  await expect(modal.dialog.getByTestId('tokens-held')).toHaveCount(0)
  const note = modal.dialog.locator('[data-code="provider-unreachable"]')
  await expect(note).toContainText('Some information isn’t available at the moment.')
  await expect(modal.dialog.locator('[data-code="project-id-not-configured"]')).toHaveCount(0)
  await note.getByRole('button').click()
  await modal.close.click()
  await modal.openAccount()
  await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
  await expect(modal.dialog.getByTestId('nfts-failed')).toHaveText(/Couldn’t load your NFTs\./)
  await modal.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(modal.dialog.getByTestId('activity-failed')).toBeVisible()
  await expect(note).toHaveCount(0) // once a session
  const { address: receiver } = createPerson()
  await modal.sendRow.click()
  await modal.reviewTransfer('0.5', receiver)
  await modal.confirm.click()
  await expect.poll(() => chains[1].getBalance({ address: receiver })).toBe(parseEther('0.5'))
  await expect(modal.disconnect).toBeVisible()
  await modal.disconnect.click()
  await expect(app.connectButton).toBeVisible()
})

test('tokens come back with the provider, when a person tries again', async ({
  app,
  modal,
  stack,
  chains,
  person,
  browserWallet,
}) => {
  const [{ id, contracts }] = stack.chains
  const { gla: token } = contracts
  const amount = 12_500_000_000_000_000_000n
  await pay(chains[0], { from: stack.funded.privateKey, token, to: person.address, amount })
  await stack.stopProvider()
  const wallet = await browserWallet()
  await app.open()
  await modal.choose(wallet.rdns)
  await modal.openAccount()
  await expect(modal.dialog.getByTestId('tokens-failed')).toBeVisible()
  await stack.startProvider()
  const gla = modal.token(id, token)
  await modal.dialog.getByTestId('tokens-retry').click()
  await expect(gla).toBeVisible()
  await expect(gla).toContainText('12.5')
  await expect(modal.dialog.getByTestId('tokens-failed')).toHaveCount(0)
})

test('Trade goes on without it, in Chinese, at 390 px: tokens of the build, no worth, a quote and a swap from the chain', async ({
  app,
  page,
  stack,
  chains: [chain],
  person,
  modal,
  browserWallet,
}) => {
  await stack.stopProvider()
  await page.setViewportSize({ width: 390, height: 844 })
  const wallet = await browserWallet()
  await app.open({ path: '/swap', language: 'zh-CN' })
  await page.getByTestId('swap-action').click()
  await modal.wallet(wallet.rdns).click()
  await page.getByTestId('swap-to').click()
  await expect(page.getByTestId('swap-token')).toHaveText([/ETH/, /GLA/, /tUSD/])
  await page.locator('[data-testid=swap-token][data-symbol=tUSD]').click()
  await page.getByTestId('swap-amount').fill('0.5')
  const main = page.getByRole('main')
  const action = page.getByTestId('swap-action')
  await expect(action).toHaveText('核对兑换')
  await expect(main).not.toContainText(/\$|网络连接/)
  await action.click()
  const confirm = page.getByTestId('swap-confirm')
  await expect(confirm).toHaveText('兑换')
  await confirm.click()
  await expect(page.getByTestId('swap-receipt')).toHaveAttribute('data-status', 'done')
  const { usd: address } = stack.chains[0].contracts
  const usd = { abi: erc20Abi, address, functionName: 'balanceOf' } as const
  expect(await chain.readContract({ ...usd, args: [person.address] })).toBeGreaterThan(
    1_100_000_000n, // other journeys move the price
  )
})

test('where a dapp names no token, a swap in the modal says that prices and tokens are not available', async ({
  page,
  stack,
  openSwaps,
}) => {
  await stack.stopProvider()
  await openSwaps()
  const swap = new SwapViews(page)
  await swap.modal.openAccount()
  await swap.dialog.getByTestId('account-swap').click()
  const failed = swap.dialog.getByTestId('swap-failed')
  await expect(failed).toContainText('Prices and tokens aren’t available at the moment')
  await expect(failed).not.toContainText('connection')
  await stack.startProvider()
  await swap.dialog.getByTestId('swap-retry').click()
  await expect(swap.dialog.getByTestId('swap-from')).toBeEnabled()
})
