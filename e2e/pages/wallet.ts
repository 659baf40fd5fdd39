import type { Locator, Page } from '@playwright/test'

/** The dialog of the stack build's own browser wallet, inside the app's page. */
export class DemoWalletDialog {
  readonly dialog: Locator
  readonly approve: Locator
  readonly reject: Locator

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^GLA Demo Wallet/ })
    this.approve = this.dialog.getByRole('button', { name: /^(Approve|批准)$/ })
    this.reject = this.dialog.getByRole('button', { name: /^(Reject|拒绝)$/ })
  }
}

/** The stack's demo wallet: a page that stands in for a wallet app on a phone. */
export class DemoWalletPage {
  readonly page: Page
  readonly url: string
  readonly link: Locator
  readonly connect: Locator
  readonly dialog: Locator
  readonly approve: Locator

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
    this.link = page.getByLabel('WalletConnect link')
    this.connect = page.getByRole('button', { name: 'Connect', exact: true })
    this.dialog = page.getByRole('dialog')
    this.approve = this.dialog.getByRole('button', { name: 'Approve' })
  }

  async open() {
    await this.page.goto(this.url)
    await this.link.waitFor()
  }

  async pair(uri: string) {
    await this.link.fill(uri)
    await this.connect.click()
  }
}
