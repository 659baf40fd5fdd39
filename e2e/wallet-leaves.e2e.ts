import { expect, test } from './fixtures/journey.js'

for (const act of ['lock', 'disconnect'] as const)
  test(`a browser wallet that ${act}s by itself is gone, and said to be`, async ({
    app,
    modal,
    page,
    browserWallet,
  }) => {
    const wallet = await browserWallet()
    await app.open({ path: '/' })
    await modal.choose(wallet.rdns)
    await expect(app.accountButton).toBeVisible()
    await wallet.act(page, act)
    await expect(app.connectButton).toBeVisible()
    await expect(page.getByText('Your wallet disconnected').first()).toBeVisible()
    await app.reload()
    await expect(app.connectButton).toBeVisible()
    await modal.choose(wallet.rdns)
    await expect(app.accountButton).toBeVisible()
  })

test('a wallet app that ends the session is gone, and said to be', async ({
  app,
  modal,
  page,
  phoneWallet,
}) => {
  const wallet = await phoneWallet()
  await app.open({ path: '/' })
  await wallet.pair(await modal.showCode())
  await expect(app.accountButton).toBeVisible()
  await wallet.disconnect()
  await expect(app.connectButton).toBeVisible()
  await expect(page.getByText('Your wallet disconnected').first()).toBeVisible()
  await wallet.pair(await modal.showCode())
  await expect(app.accountButton).toBeVisible()
})

test('closes whatever the modal was doing', async ({ app, modal, page, browserWallet }) => {
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await modal.openSend()
  await wallet.act(page, 'lock')
  await expect(modal.dialog).toBeHidden()
  await expect(app.connectButton).toBeVisible()
})

test('follows a wallet app that goes to another account', async ({ app, modal, phoneWallet }) => {
  const wallet = await phoneWallet()
  await app.open({ path: '/' })
  await wallet.pair(await modal.showCode())
  await expect(app.accountButton).toBeVisible()
  const other = '0x000000000000000000000000000000000000dEaD'
  await wallet.update({ accounts: [other] })
  await expect(app.accountButton).toContainText('dEaD')
})
