import { parseEther } from 'viem'
import { createPerson, pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test.use({ provider: true })
// The provider runs again for the tests that follow, also after a failure.
test.afterEach(({ stack }) => stack.startProvider())

test('with the provider down a person connects, sees the coin, switches, sends and signs out, and is told what is missing', async ({
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
  await app.open()
  await modal.choose(wallet.rdns)
  await expect(app.account).toContainText('10')
  await modal.openNetworks()
  await modal.network(31338).click()
  await expect(app.account).toContainText('77')
  await expect(modal.dialog.getByTestId('tokens-failed')).toBeVisible()
  await expect(app.toast('Token Balance Unavailable').first()).toBeVisible()
  await expect(modal.dialog.getByTestId('tokens-held')).toHaveCount(0)
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
