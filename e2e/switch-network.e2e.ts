import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test('switches to the second network, and shows the balance there', async ({
  app,
  modal,
  chains,
  person,
  stack,
  browserWallet,
}) => {
  await chains[1].setBalance({ address: person.address, value: 77n * 10n ** 18n })
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await modal.openNetworks()
  await modal.network(31338).click()
  await expect(app.account).toContainText(stack.chains[1].name)
  await expect(app.account).toContainText('77')
  expect(wallet.questions.at(-1)).toMatchObject({ kind: 'switch-network', to: 'GLA Local 2' })
  await modal.close.click()
  await app.reload()
  await expect(app.account).toContainText('77')
})

test('adds a network the wallet does not know, then switches to it', async ({
  app,
  modal,
  page,
  stack,
  browserWallet,
}) => {
  const wallet = await browserWallet({ chains: [stack.chains[0]] })
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await modal.openNetworks()
  await modal.network(31338).click()
  await expect(app.account).toContainText('GLA Local 2')
  expect(wallet.questions.map(({ kind }) => kind)).toEqual([
    'connect',
    'add-network',
    'switch-network',
  ])
  expect(wallet.questions[1]).toMatchObject({
    chainId: 31338,
    name: 'GLA Local 2',
    rpcUrl: expect.stringContaining(new URL(stack.chains[1].rpcUrl).host),
  })
  expect(
    await page.evaluate(
      (rdns) => globalThis.glaTestWallets?.[rdns]?.provider.request({ method: 'eth_chainId' }),
      wallet.rdns,
    ),
  ).toBe('0x7a6a')
})

test('a declined switch leaves everything as it was', async ({ app, modal, browserWallet }) => {
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await modal.openNetworks()
  wallet.answer('reject')
  await modal.network(31338).click()
  await expect(modal.dialog.getByText('Switch declined')).toBeVisible()
  await modal.close.click()
  await expect(app.account).not.toContainText('GLA Local 2')
})

test('a wallet app goes to the second network', async ({ app, modal, chains, phoneWallet }) => {
  const wallet = await phoneWallet()
  await app.open({ path: '/' })
  await wallet.pair(await modal.showCode())
  await modal.openNetworks()
  await modal.network(31338).click()
  await expect(app.account).toContainText('GLA Local 2')
  const { address: receiver } = createPerson()
  await modal.sendRow.click()
  await modal.reviewTransfer('0.5', receiver)
  await modal.confirm.click()
  await expect
    .poll(() => chains[1].getBalance({ address: receiver }))
    .toBe(500_000_000_000_000_000n)
  expect(wallet.requests.at(-1)).toMatchObject({ method: 'eth_sendTransaction', chainId: 31338 })
})

test('a wallet app that knows one network only is never asked to send on another', async ({
  app,
  modal,
  stack,
  phoneWallet,
}) => {
  const wallet = await phoneWallet({ chains: [stack.chains[0]] })
  await app.open({ path: '/' })
  await wallet.pair(await modal.showCode())
  await modal.openNetworks()
  const second = modal.network(31338)
  if (await second.isEnabled()) await second.click()
  await expect(app.account).toContainText('GLA Local')
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
})

test('follows a wallet that moves by itself', async ({
  app,
  modal,
  page,
  stack,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await expect(app.accountButton).toBeVisible()
  await wallet.act(page, { moveTo: stack.chains[1].id })
  await expect(app.account).toContainText('GLA Local 2')
  await expect(modal.dialog).toBeHidden()
})

test('chooses a network before anybody is connected', async ({ app, page }) => {
  await app.open({ path: '/' })
  await page.getByRole('main').getByRole('button', { name: 'Switch network' }).first().click()
  await page.getByTestId(/^network-(eip155:)?31338$/).click()
  await expect(page.getByTestId('site-figures')).toContainText('GLA Local 2')
})
