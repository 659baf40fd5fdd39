import type { Locator, Page } from '@playwright/test'

/** The dialog of the stack build's own browser wallet, inside the app's page. */
export class DemoWalletDialog {
  readonly dialog: Locator
  /** The bar that stands for it in a narrow window until it is opened. */
  readonly bar: Locator
  readonly approve: Locator
  readonly reject: Locator

  constructor(page: Page) {
    // The modal that waits for the wallet has its name too.
    this.dialog = page
      .getByRole('dialog', { name: /^GLA Demo Wallet/ })
      .and(page.locator(':not([data-testid="modal"])'))
    this.bar = this.dialog.getByRole('button', { name: /^GLA Demo Wallet/ })
    this.approve = this.dialog.getByRole('button', { name: /^(Confirm|确认)$/ })
    this.reject = this.dialog.getByRole('button', { name: /^(Reject|拒绝)$/ })
  }

  /** Opens the request where the window is too narrow to show it at once. */
  async open() {
    await this.bar.or(this.approve).first().waitFor()
    if (await this.bar.isVisible()) await this.bar.click()
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
    this.approve = this.dialog.getByRole('button', { name: 'Confirm' })
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
