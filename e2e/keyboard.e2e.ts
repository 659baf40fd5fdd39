import { expect, test } from './fixtures/journey.js'
import { DemoWalletDialog } from './pages/wallet.js'

test('connects, looks around and disconnects by keyboard alone', async ({
  app,
  modal,
  page,
  keyboard,
}) => {
  const wallet = new DemoWalletDialog(page)
  await app.open()
  await keyboard.choose(/^connect-button/)
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await keyboard.choose(/^wallet-dev\.gla\.demo/)
  await expect(wallet.reject).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(wallet.approve).toBeFocused()
  await page.keyboard.press('Space')
  await expect(app.accountButton).toBeVisible()
  await expect(modal.dialog).toBeHidden()
  await expect(app.accountButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal.view('Account')).toBeVisible()
  await keyboard.choose(/^disconnect/)
  await expect(app.connectButton).toBeFocused()
})

test('Escape closes the modal, and the focus goes back to its button', async ({
  app,
  modal,
  page,
}) => {
  await app.open()
  await app.connectButton.focus()
  await page.keyboard.press('Enter')
  await expect(modal.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(app.connectButton).toBeFocused()
})

test('the focus does not leave the open modal', async ({ app, modal, page }) => {
  await app.open()
  await app.connectButton.click()
  await expect(modal.dialog).toBeVisible()
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab')
    // When Tab reaches the browser's toolbar, the page's active element is the body.
    const host = await page.evaluate(() => document.activeElement?.localName)
    expect(['gla-modal', 'body']).toContain(host)
  }
})

test('goes between views by keyboard and keeps a place to stand', async ({
  app,
  modal,
  page,
  keyboard,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open()
  await modal.choose(wallet.rdns)
  await modal.openAccount()
  await keyboard.choose(/^account-network/)
  await expect(modal.view('Choose a network')).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('gla-modal')
  await keyboard.choose(/^modal-back/)
  await expect(modal.view('Account')).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('gla-modal')
})

test('opened again in the moment it closed, the modal stays open', async ({ app, modal, page }) => {
  await app.open()
  await app.connectButton.click()
  await expect(modal.dialog).toBeVisible()
  const isOpen = await page.evaluate(async () => {
    const inside = (tag: string, selector: string) =>
      document.querySelector(tag)?.shadowRoot?.querySelector(selector)
    const dialog = inside('gla-modal', 'dialog') as HTMLDialogElement
    const button = inside('gla-connect-button', 'button') as HTMLButtonElement
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
    for (let turn = 0; dialog.open && turn < 1_000; turn += 1) await Promise.resolve()
    if (dialog.open) throw new Error('Escape did not close it')
    // The browser's close event of the first closing is still to come.
    button.click()
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return dialog.open
  })
  expect(isOpen).toBe(true)
})
