import { expect, type Locator, type Page } from '@playwright/test'
import type { BrowserWallet } from '../fixtures/browser-wallet.js'
import { ModalPage } from '../pages/modal.js'

/** The page of an example. */
export class DappPage {
  readonly page: Page
  readonly modal: ModalPage
  readonly address: Locator
  readonly connectButton: Locator
  readonly accountButton: Locator
  readonly networkButton: Locator

  constructor(page: Page) {
    this.page = page
    this.modal = new ModalPage(page)
    this.address = page.getByLabel('Address')
    this.connectButton = page.getByTestId('connect-button')
    this.accountButton = page.getByTestId('account-button')
    this.networkButton = page.getByTestId('network-button')
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async connect({ rdns }: BrowserWallet) {
    await this.connectButton.click()
    await this.modal.wallet(rdns).click()
    await expect(this.accountButton).toBeVisible()
  }
}
