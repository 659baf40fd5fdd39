import { expect, test } from './fixtures/journey.js'
import { DemoWalletPage } from './pages/wallet.js'

test('connects a wallet app by QR code', async ({ app, modal, person, phoneWallet }) => {
  const wallet = await phoneWallet()
  await app.open({ path: '/' })
  const session = await wallet.pair(await modal.showCode())
  await expect(app.accountButton).toContainText(person.address.slice(-4))
  await expect(modal.dialog).toBeHidden()
  await expect(app.account).toContainText('10')
  expect(session?.peer.metadata.name).toBe('GLA')
  expect(session?.namespaces.eip155?.accounts).toEqual([
    `eip155:31337:${person.address}`,
    `eip155:31338:${person.address}`,
  ])
})

test('a wallet app that says no leaves a way to try again', async ({ app, modal, phoneWallet }) => {
  const wallet = await phoneWallet()
  wallet.rejectNext('proposal')
  await app.open()
  const first = await modal.showCode()
  expect(await wallet.pair(first)).toBe(null)
  await modal.button(/^(Try again|Get a new code)$/).click()
  await expect(modal.qrCode).not.toHaveAttribute('data-uri', first)
  await wallet.pair(await modal.uri())
  await expect(app.accountButton).toBeVisible()
})

test('a wallet that knows none of the networks is told apart from an error', async ({
  app,
  modal,
  stack,
  phoneWallet,
}) => {
  const wallet = await phoneWallet({ chains: [{ ...stack.chains[0], id: 999_999 }] })
  await app.open()
  expect(await wallet.pair(await modal.showCode())).toBe(null)
  await expect(modal.button(/^(Try again|Get a new code)$/)).toBeVisible()
  await expect(app.accountButton).toBeHidden()
})

test('copies the link', async ({ app, modal, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.open()
  const uri = await modal.showCode()
  await modal.button('Copy link').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
})

test('connects the demo wallet page by its pasted link, and sends with it', async ({
  app,
  modal,
  stack,
  chains,
  context,
}) => {
  const wallet = new DemoWalletPage(await context.newPage(), stack.walletUrl)
  await wallet.open()
  await app.page.bringToFront()
  await app.open()
  const uri = await modal.showCode()
  await wallet.page.bringToFront()
  await wallet.pair(uri)
  await wallet.approve.click()
  await app.page.bringToFront()
  await expect(app.accountButton).toBeVisible()

  const receiver = '0x000000000000000000000000000000000000dEaD'
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

test.describe('a link that is none', () => {
  for (const [kind, link] of [
    ['an address', '0x000000000000000000000000000000000000dEaD'],
    ['a wc: link without key', `wc:${'a'.repeat(64)}@2?relay-protocol=irn`],
    ['a wc: link of version 1', `wc:${'a'.repeat(64)}@1?bridge=x&key=y`],
    ['a wc: link with a short topic', `wc:abc@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`],
  ] as const)
    test(`${kind} is refused with a sentence`, async ({ page, stack }) => {
      const wallet = new DemoWalletPage(page, stack.walletUrl)
      await wallet.open()
      await wallet.pair(link)
      await expect(page.getByText('This isn’t a WalletConnect link')).toBeVisible()
      await expect(wallet.dialog).toBeHidden()
    })
})
