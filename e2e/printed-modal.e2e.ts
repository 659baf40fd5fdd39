import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleModal, serveDapp } from './fixtures/dapp-site.js'
import { expect, test } from './fixtures/journey.js'
import { DemoWalletPage } from './pages/wallet.js'

const readme = join(import.meta.dirname, '../packages/modal/test/example-public-modal.ts')

test('printed-modal: what npm start prints connects, also the demo wallet, which names what it lacks of another page', async ({
  page,
  context,
  modal,
  stack,
}) => {
  const printed = await serveDapp(await bundleModal(stack.modal), {})
  await page.goto(printed.origin)
  const wallet = new DemoWalletPage(await context.newPage(), stack.walletUrl)
  await wallet.open()
  await page.bringToFront()
  await wallet.pair(await modal.showCode())
  await wallet.page.bringToFront()
  await wallet.approve.click()
  await page.bringToFront()
  await expect(page.getByTestId('account-button')).toContainText('2266')
  await modal.openNetworks()
  await expect(modal.network(31338)).toBeVisible()
  await printed.close()

  const code = (await readFile(readme, 'utf8')).replace('ws://127.0.0.1:4602', stack.relayUrl)
  const other = await serveDapp(await bundleModal(code), {})
  await page.goto(other.origin)
  await wallet.pair(await modal.showCode())
  await wallet.page.bringToFront()
  await expect(wallet.dialog).toContainText(
    'Can’t connect: the app asks for BNB Smart Chain (eip155:56). This wallet only has GLA Local, GLA Local 2.',
  )
  await expect(wallet.approve).toBeDisabled()
  await other.close()
})
