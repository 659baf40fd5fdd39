import { headlessLaunchOptions } from '@gla/testing/chromium'
import { expect, test } from './fixtures/journey.js'
import { useOldestBrowser } from './fixtures/oldest-browser.js'
import { AppPage } from './pages/app.js'
import { ModalPage } from './pages/modal.js'
import { DemoWalletPage } from './pages/wallet.js'

const host = 'dapp.test'
test.use({ launchOptions: headlessLaunchOptions([host]), hosts: [host] })

/** The same site by a name that makes it no secure context. */
function named(url: string) {
  const there = new URL(url)
  there.hostname = host
  return there.href
}

test('plain http, in the oldest browser: connects by a code that cannot be copied, and sends', async ({
  page,
  context,
  stack,
  chains,
}) => {
  await useOldestBrowser(context)
  const app = new AppPage(page, named(stack.appUrl))
  const modal = new ModalPage(page)
  const wallet = new DemoWalletPage(await context.newPage(), named(stack.walletUrl))
  await wallet.open()
  await app.page.bringToFront()
  await app.open({ path: '/' })
  for (const { page } of [app, wallet])
    expect(
      await page.evaluate(() => [
        isSecureContext,
        ...['randomUUID' in crypto, 'canParse' in URL, 'showPopover' in document.body],
      ]),
    ).toEqual([false, false, false, false])

  await app.connectButton.click()
  await expect(modal.wallet('dev.gla.demo')).toBeVisible() // its id is its own work
  await modal.wallet('walletConnect').click()
  const uri = await modal.uri()
  await modal.button('Copy link').click()
  await expect(modal.toast).toContainText('Couldn’t copy')
  const link = modal.dialog.getByLabel('Select the text to copy it')
  await expect(link).toHaveValue(uri)
  await link.focus()
  const selected = (field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd)
  expect(await link.evaluate(selected)).toBe(uri)

  await wallet.page.bringToFront()
  await wallet.pair(uri)
  await wallet.approve.click()
  await wallet.page.getByRole('button', { name: 'Copy address' }).click()
  await expect(wallet.page.getByText(/^0x[0-9a-fA-F]{40}$/)).toBeVisible()
  await app.page.bringToFront()
  await expect(app.accountButton).toBeVisible()

  const receiver = '0x000000000000000000000000000000000000bEEF'
  const before = await chains[0].getBalance({ address: receiver })
  await modal.openSend()
  await modal.reviewTransfer('0.25', receiver)
  await modal.confirm.click()
  await wallet.page.bringToFront()
  await expect(wallet.dialog).toContainText('0.25')
  await wallet.approve.click()
  await expect
    .poll(async () => (await chains[0].getBalance({ address: receiver })) - before)
    .toBe(250_000_000_000_000_000n)
})
