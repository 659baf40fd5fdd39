import { expect, test } from './fixtures/journey.js'
import { DemoWalletDialog } from './pages/wallet.js'

test('connects an announced wallet and shows the balance the chain reports', async ({
  app,
  modal,
  page,
  person,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  expect(await wallet.methods(page)).toEqual([])
  await modal.choose(wallet.rdns)
  await expect(app.accountButton).toContainText(person.address.slice(-4))
  await expect(modal.dialog).toBeHidden()
  await expect(app.account).toContainText('10')
  await expect(app.status('Connected')).toBeVisible()
  expect(wallet.questions).toMatchObject([{ kind: 'connect', origin: new URL(app.url).origin }])
})

test('waits for the wallet, and a closed modal asks no more', async ({
  app,
  modal,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  wallet.answer('hold')
  await app.open()
  await modal.choose(wallet.rdns)
  await expect(modal.dialog.getByText(`Continue in ${wallet.name}`)).toBeVisible()
  await modal.close.click()
  await expect(modal.dialog).toBeHidden()
  wallet.answer('approve')
  await expect(app.connectButton).toBeVisible()
  await expect(app.accountButton).toBeHidden()
})

test('a wallet that says no can be asked again', async ({ app, modal, browserWallet }) => {
  const wallet = await browserWallet()
  wallet.answer('reject')
  await app.open()
  await modal.choose(wallet.rdns)
  await expect(modal.dialog.getByText('Connection declined')).toBeVisible()
  await expect(app.accountButton).toBeHidden()
  wallet.answer('approve')
  await modal.button('Try again').click()
  await expect(app.accountButton).toBeVisible()
  expect(wallet.questions).toHaveLength(2)
})

test('connects the demo wallet of the stack through its own dialog', async ({
  app,
  modal,
  page,
}) => {
  const wallet = new DemoWalletDialog(page)
  await app.open()
  await modal.choose('dev.gla.demo')
  await expect(wallet.dialog).toContainText('For development only')
  await expect(wallet.dialog).toContainText(new URL(app.url).host)
  await expect(wallet.reject).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(modal.dialog.getByText('Connection declined')).toBeVisible()
  await modal.button('Try again').click()
  await wallet.approve.click()
  await expect(app.accountButton).toBeVisible()
})

test('at every width the demo wallet docks at the top right and covers nothing of the modal', async ({
  app,
  modal,
  page,
}) => {
  const wallet = new DemoWalletDialog(page)
  await app.open()
  for (const width of [1280, 1140, 1139, 1063, 768, 430, 390, 320])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await modal.choose('dev.gla.demo')
      await expect(wallet.dialog).toBeVisible()
      const [dock, panel] = [
        await wallet.dialog.boundingBox(),
        await modal.dialog.locator('.panel').boundingBox(),
      ]
      if (!dock || !panel) throw new Error('The wallet or the modal is not seen.')
      expect(width - dock.x - dock.width, `${width} px`).toBe(12)
      expect(dock.y, `${width} px`).toBeLessThanOrEqual(12)
      const isBeside = dock.x >= panel.x + panel.width || dock.y + dock.height <= panel.y
      expect(isBeside, JSON.stringify({ width, dock, panel })).toBe(true)
      await wallet.open()
      await wallet.approve.click()
      await modal.openAccount()
      await modal.disconnect.click()
      await expect(app.connectButton).toBeVisible()
    })
})
