import { expect } from '@playwright/test'
import type { BrowserWallet } from '../fixtures/browser-wallet.js'
import type { StackChain } from '../stack/stack-messages.js'
import type { DappPage } from './dapp-page.js'

/**
 * What the page says that wagmi knows, while the wallet, the modal or wagmi itself switches and disconnects. Begins and ends
 * with nobody connected.
 * @param about a wallet that has the other account, too
 */
export async function followWagmi(
  dapp: DappPage,
  about: {
    readonly wallet: BrowserWallet
    readonly other: `0x${string}`
    readonly chains: readonly [StackChain, StackChain]
  },
): Promise<void> {
  const { page, modal, address, connectButton, networkButton } = dapp
  const { wallet, other } = about
  const [first, second] = about.chains
  const chain = page.getByLabel('Chain', { exact: true })
  await dapp.connect(wallet)

  await wallet.act(page, { moveTo: first.id })
  await expect(chain).toHaveText(first.name)
  await wallet.act(page, { select: other })
  await expect(address).toHaveText(other)
  await dapp.button(`Switch to ${second.name}`).click()
  await expect(chain).toHaveText(second.name)
  await expect(networkButton).toContainText(second.name)
  await networkButton.click()
  await modal.network(first.id).click()
  await expect(chain).toHaveText(first.name)

  await wallet.act(page, 'disconnect')
  await expect(connectButton).toBeVisible()
  await expect(address).toBeHidden()
  await dapp.connect(wallet)
  await dapp.button('Disconnect').click()
  await expect(connectButton).toBeVisible()
  await expect(address).toBeHidden()
}
