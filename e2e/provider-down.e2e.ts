import { parseEther } from 'viem'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test.use({ provider: true })
// The provider runs again for the tests that follow, also after a failure.
test.afterEach(({ stack }) => stack.startProvider())

test('with the provider down a person connects, sees the coin, switches, sends and signs out', async ({
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
  const { address: receiver } = createPerson()
  await modal.sendRow.click()
  await modal.reviewTransfer('0.5', receiver)
  await modal.confirm.click()
  await expect.poll(() => chains[1].getBalance({ address: receiver })).toBe(parseEther('0.5'))
  await expect(modal.disconnect).toBeVisible()
  await modal.disconnect.click()
  await expect(app.connectButton).toBeVisible()
})
