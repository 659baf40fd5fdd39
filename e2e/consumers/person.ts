import { expect } from '@playwright/test'
import { parseEther, verifyMessage } from 'viem'
import type { BrowserWallet } from '../fixtures/browser-wallet.js'
import { type ChainClient, createPerson, type Person } from '../fixtures/chain.js'
import { reload } from '../pages/reload.js'
import type { StackChain } from '../stack/stack-messages.js'
import type { DappPage } from './dapp-page.js'

/** What a person does in an example: connects, signs, sends, switches the network, reloads, disconnects. */
export async function useAll(
  dapp: DappPage,
  about: {
    readonly wallet: BrowserWallet
    readonly person: Person
    readonly chain: ChainClient
    readonly second: StackChain
  },
): Promise<void> {
  const { page, modal } = dapp
  const { wallet, person, chain, second } = about
  const { address } = person
  await dapp.connect(wallet)
  await expect(dapp.address).toHaveText(address)

  await dapp.button('Sign a message').click()
  const signature = page.getByLabel('Signature')
  await expect(signature).toHaveText(/^0x/)
  const signed = (await signature.textContent()) as `0x${string}`
  const message = 'Hello from my dapp'
  expect(await verifyMessage({ address, message, signature: signed })).toBe(true)

  const { address: receiver } = createPerson()
  await dapp.button('Send').click()
  await modal.reviewTransfer('0.5', receiver)
  await modal.confirm.click()
  await expect.poll(() => chain.getBalance({ address: receiver })).toBe(parseEther('0.5'))
  await modal.close.click()

  // No network of the stack has a mark: the packed kit draws its letter.
  await expect(dapp.networkButton.locator('text')).toHaveText('G')
  await dapp.networkButton.click()
  await modal.network(second.id).click()
  await expect(dapp.networkButton).toContainText(second.name)

  await reload(page)
  await expect(dapp.address).toHaveText(address)
  await expect(dapp.networkButton).toContainText(second.name)

  await dapp.accountButton.click()
  await expect(page.getByText('−0.5 ETH')).toBeVisible() // what it shows below is a chunk of its own
  await modal.disconnect.click()
  await expect(dapp.connectButton).toBeVisible()
  await reload(page)
  await expect(dapp.connectButton).toBeVisible()
}
