import { expect, test } from './fixtures/journey.js'

test('disconnects a browser wallet, and stays so after a reload', async ({
  app,
  modal,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await modal.openAccount()
  await modal.disconnect.click()
  await expect(app.connectButton).toBeVisible()
  await app.reload()
  await expect(app.connectButton).toBeVisible()
  await expect(app.accountButton).toBeHidden()
})

test('disconnects a wallet app, which hears of it', async ({ app, modal, phoneWallet }) => {
  const wallet = await phoneWallet()
  await app.open({ path: '/' })
  await wallet.pair(await modal.showCode())
  await modal.openAccount()
  await modal.disconnect.click()
  await expect(app.connectButton).toBeVisible()
  await expect.poll(() => wallet.session()).toBe(null)
  await app.reload()
  await expect(app.connectButton).toBeVisible()
})

test('disconnects at once with no network', async ({ app, modal, context, phoneWallet }) => {
  const wallet = await phoneWallet()
  await app.open({ path: '/' })
  await wallet.pair(await modal.showCode())
  await modal.openAccount()
  await expect(modal.disconnect).toBeVisible() // the view's own code has come
  await context.setOffline(true)
  await modal.disconnect.click()
  await expect(app.connectButton).toBeVisible({ timeout: 1_000 })
  await context.setOffline(false)
  await app.reload()
  await expect(app.connectButton).toBeVisible()
  await expect(app.accountButton).toBeHidden()
})

test('a browser wallet disconnects with no network too', async ({
  app,
  modal,
  context,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await modal.openAccount()
  await expect(modal.disconnect).toBeVisible() // the view's own code has come
  await context.setOffline(true)
  await modal.disconnect.click()
  await expect(app.connectButton).toBeVisible({ timeout: 1_000 })
})
