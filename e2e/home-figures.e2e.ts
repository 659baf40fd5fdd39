import { expect, test } from './fixtures/journey.js'

test.use({ provider: true })

test('home-figures: what the site tells before a wallet, with source and age; nobody else is asked until a person wants it', async ({
  app,
  modal,
  page,
  stack,
  guard,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  const figure = (name: string) => page.getByTestId(`figure-${name}`)
  const own = new URL(app.url).host
  const others = () => guard.seen.filter(({ host }) => host !== own)

  await app.open({ path: '/' })
  await expect(figure('price')).toContainText(/\$0\.\d/)
  await expect(figure('liquidity')).toContainText(/\$\d/)
  await expect(figure('staked')).toContainText(/4\d,\d{3},\d{3}.*GLA.*of the supply/)
  await expect(figure('yield')).toContainText('%')
  await expect(figure('power')).toContainText(/[2-9]\d\d,\d{3}/)
  await expect(figure('paid')).toContainText('GLA')
  await expect(page.getByTestId('market-source')).toContainText(/From the provider · /)
  await expect(page.getByTestId('site-figures').getByTestId('read-source')).toContainText(
    /Block \d+ · /,
  )
  await expect(page.getByTestId('token-card')).toContainText('Running machines produce it')
  await expect(page.getByTestId('token-supply')).toContainText('1,000,000,000 GLA')

  await app.header.getByRole('link', { name: /交易/ }).click()
  await expect(figure('price')).toContainText(/\$0\.\d/)
  await app.header.getByRole('link', { name: /矿机/ }).click()
  await expect(page.getByTestId('mine-power')).toContainText(/[2-9]\d\d,\d{3}/)
  await app.header.getByRole('link', { name: /质押/ }).click()
  await expect(page.getByTestId('pool-1-rate')).toContainText('%')
  await expect(page.getByTestId('vault-1-rate')).toContainText('%')
  expect(others()).toEqual([])

  // Whoever connects to stake finds the form as it was.
  await page.getByTestId('pool-1-stake-amount').fill('2.5')
  await page.getByTestId('pool-1-stake-action').click()
  await modal.wallet(wallet.rdns).click()
  await expect(page.getByTestId('pool-1-staked')).toContainText('GLA')
  await expect(page.getByTestId('pool-1-stake-amount')).toHaveValue('2.5')
  const rpc = new URL(stack.chains[0].rpcUrl).host
  expect(others().some(({ host }) => host === rpc)).toBe(true)
})
