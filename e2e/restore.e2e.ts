import { expect, test } from './fixtures/journey.js'

test('a reloaded page has its browser wallet again, without asking anybody', async ({
  app,
  modal,
  page,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await expect(app.accountButton).toBeVisible()
  await app.reload()
  await expect(app.accountButton).toBeVisible()
  await expect(app.account).toContainText('10')
  expect(wallet.questions).toHaveLength(1)
  expect(await wallet.methods(page)).not.toContain('eth_requestAccounts')
})

test('a restored browser wallet can send', async ({ app, modal, chains, browserWallet }) => {
  const wallet = await browserWallet()
  await app.open()
  await modal.choose(wallet.rdns)
  await expect(app.accountButton).toBeVisible()
  await app.reload()
  await expect(app.accountButton).toBeVisible()
  const receiver = '0x000000000000000000000000000000000000bEEF'
  const before = await chains[0].getBalance({ address: receiver })
  await modal.openSend()
  await modal.reviewTransfer('0.1', receiver)
  await modal.confirm.click()
  await expect
    .poll(async () => (await chains[0].getBalance({ address: receiver })) - before)
    .toBe(100_000_000_000_000_000n)
})

test('a reloaded page has its wallet app again', async ({ app, modal, phoneWallet }) => {
  const wallet = await phoneWallet()
  await app.open()
  await wallet.pair(await modal.showCode())
  await expect(app.accountButton).toBeVisible()
  const topic = wallet.session()?.topic
  await app.reload()
  await expect(app.accountButton).toBeVisible()
  expect(wallet.session()?.topic).toBe(topic)
  await wallet.disconnect()
  await expect(app.connectButton).toBeVisible()
})

test('a page that is reloaded while its code is open hears the wallet all the same', async ({
  app,
  modal,
  page,
  phoneWallet,
}) => {
  const wallet = await phoneWallet()
  await app.open()
  const uri = await modal.showCode()
  await page.reload()
  await expect(app.connectButton).toBeVisible()
  await wallet.pair(uri)
  await expect(app.accountButton).toBeVisible()
  await app.reload()
  await expect(app.accountButton).toBeVisible()
})

test('another tab of the site has the wallet too', async ({
  app,
  modal,
  context,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open()
  await modal.choose(wallet.rdns)
  await expect(app.accountButton).toBeVisible()
  const other = await context.newPage()
  await other.goto(app.url)
  await expect(other.getByTestId('account-button')).toBeVisible()
  expect(wallet.questions).toHaveLength(1)
})

test('a wallet that took its permission back is not connected after a reload', async ({
  app,
  modal,
  page,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open()
  await modal.choose(wallet.rdns)
  await expect(app.accountButton).toBeVisible()
  await page.evaluate((rdns) => localStorage.removeItem(`demo-wallet.${rdns}`), wallet.rdns)
  await app.reload()
  await expect(app.connectButton).toBeVisible()
  expect(wallet.questions).toHaveLength(1)
})

test('a session the wallet ended while the page was away is gone after a reload', async ({
  app,
  modal,
  page,
  phoneWallet,
}) => {
  const wallet = await phoneWallet()
  await app.open()
  await wallet.pair(await modal.showCode())
  await expect(app.accountButton).toBeVisible()
  await page.goto('about:blank')
  await wallet.disconnect()
  await page.goto(app.url)
  await expect(app.connectButton).toBeVisible()
})
