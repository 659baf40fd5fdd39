import { parseEther } from 'viem'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

// The relay runs again for the tests that follow, also after a failure.
test.afterEach(({ stack }) => stack.startRelay())

test('a restarted relay loses nothing: the session goes on', async ({
  app,
  modal,
  stack,
  chains,
  phoneWallet,
}) => {
  const wallet = await phoneWallet()
  await app.open()
  await wallet.pair(await modal.showCode())
  await expect(app.accountButton).toBeVisible()
  await stack.stopRelay()
  await expect(app.accountButton).toBeVisible()
  await stack.startRelay()
  const { address: receiver } = createPerson()
  await modal.openSend()
  await modal.reviewTransfer('0.5', receiver)
  await modal.confirm.click()
  await expect
    .poll(() => chains[0].getBalance({ address: receiver }), { timeout: 40_000 })
    .toBe(parseEther('0.5'))
})

test('with the relay down there is a clear message within 10 s, and a new try once it is back', async ({
  app,
  modal,
  page,
  stack,
  phoneWallet,
}) => {
  await stack.stopRelay()
  await app.open()
  await modal.choose('walletConnect')
  await expect(page.getByText('The connection service isn’t answering').first()).toBeVisible()
  await stack.startRelay()
  await modal.button(/^(Try again|Get a new code)$/).click()
  const wallet = await phoneWallet()
  await wallet.pair(await modal.uri())
  await expect(app.accountButton).toBeVisible()
})

test('with the relay down browser wallets work as ever', async ({
  app,
  modal,
  stack,
  chains,
  browserWallet,
}) => {
  await stack.stopRelay()
  const wallet = await browserWallet()
  await app.open()
  await modal.choose(wallet.rdns)
  await expect(app.accountButton).toBeVisible()
  const { address: receiver } = createPerson()
  await modal.openSend()
  await modal.reviewTransfer('0.5', receiver)
  await modal.confirm.click()
  await expect.poll(() => chains[0].getBalance({ address: receiver })).toBe(parseEther('0.5'))
})

test('a closed modal lets go of a relay that is down', async ({ app, modal, page, stack }) => {
  await stack.stopRelay()
  await app.open()
  await modal.choose('walletConnect')
  await expect(page.getByText('The connection service isn’t answering').first()).toBeVisible()
  await modal.close.click()
  // Unpatched, the official client opens two sockets a second.
  await expect(page.waitForEvent('websocket', { timeout: 2_500 })).rejects.toThrow(/Timeout/)
})

test('a page reloaded while the relay is down does not pretend, and the session comes back with it', async ({
  app,
  modal,
  stack,
  phoneWallet,
}) => {
  const wallet = await phoneWallet()
  await app.open()
  await wallet.pair(await modal.showCode())
  await expect(app.accountButton).toBeVisible()
  await stack.stopRelay()
  await app.reload()
  await expect(app.accountButton).toBeHidden()
  await stack.startRelay()
  await expect(app.accountButton).toBeVisible({ timeout: 30_000 })
})
