import { arrivedAt } from './fixtures/arrived-at.js'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { StakeCard } from './fixtures/stakes.js'

test.use({ provider: true })

test('home-figures: what the site tells before a wallet, with source and age; nobody else is asked until a person wants it; who connects with coins and nothing else is led on, who has no coin receives', async ({
  app,
  modal,
  page,
  stack,
  guard,
  person,
  browserWallet,
}) => {
  const empty = createPerson()
  const wallet = await browserWallet({ accounts: [person.privateKey, empty.privateKey] })
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

  const card = new StakeCard(page, 'pool-1')
  await test.step('door 4: nothing to stake: what the wallet receives by, or Trade with the token chosen', async () => {
    await card.part('stake-amount').fill('')
    await expect(card.root).toContainText('Available: 0 GLA')
    await card.root.getByRole('button', { name: 'Receive' }).click()
    await expect(modal.view('Receive')).toBeVisible()
    await modal.close.click()
    await expect(page.getByTestId('door-vault-1-deposit-get')).toHaveText('Get GLA')
    await page.getByTestId('door-pool-1-stake-get').click()
    await expect(page.getByTestId('swap-to')).toHaveAccessibleName('You receive: GLA')
  })
  await test.step('door 9: who has no machine is led to those that are sold', async () => {
    await app.header.getByRole('link', { name: /矿机/ }).click()
    await page.getByTestId('door-mine-models').click()
    await arrivedAt(page.getByRole('heading', { name: 'Models' }))
  })
  await test.step('door 3: an empty wallet can only receive, which is its first button, here and on Profile; Trade has it, too', async () => {
    await wallet.act(page, { select: empty.address })
    await app.header.getByRole('link', { name: /首页/ }).click()
    const receive = page.getByRole('main').getByRole('button', { name: 'Receive', exact: true })
    await expect(receive).toHaveClass(/primary/)
    await receive.click()
    await expect(modal.view('Receive')).toBeVisible()
    await modal.close.click()
    await app.header.getByRole('link', { name: /我的/ }).click()
    await expect(receive).toHaveClass(/primary/)
    // Whoever would pay more than there is finds it beside what is said of that.
    await app.header.getByRole('link', { name: /交易/ }).click()
    await page.getByTestId('swap-amount').fill('1')
    await expect(page.getByTestId('swap-problem')).toBeVisible()
    await receive.click()
    await expect(modal.view('Receive')).toBeVisible()
  })
})
