import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** English titles of the views; each is the accessible name of the dialog while it is shown. */
export type ViewTitle =
  | 'Connect a wallet'
  | 'Connect'
  | 'Scan with your wallet'
  | 'Account'
  | 'Token'
  | 'Choose a network'
  | 'Switch network'
  | 'Unsupported network'
  | 'Send'
  | 'Receive'
  | 'Compatible networks'
  | 'Choose a token'
  | 'Review'

/** The modal of the kit. Texts are English. */
export class ModalPage {
  readonly page: Page
  /** The dialog, whatever view it shows. */
  readonly dialog: Locator
  readonly close: Locator
  readonly back: Locator
  readonly qrCode: Locator
  readonly amount: Locator
  readonly receiver: Locator
  readonly review: Locator
  readonly confirm: Locator
  readonly sendRow: Locator
  readonly networkRow: Locator
  /** The message that closing is refused. */
  readonly blocked: Locator
  readonly disconnect: Locator
  readonly toast: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.locator('gla-modal').getByRole('dialog')
    this.close = this.dialog.getByRole('button', { name: /^(Close|关闭)$/ })
    this.back = this.dialog.getByRole('button', { name: 'Back', exact: true })
    this.qrCode = this.dialog.getByTestId('qr-uri')
    this.amount = this.dialog.getByTestId('send-amount')
    this.receiver = this.dialog.getByTestId('send-receiver')
    this.review = this.dialog.getByTestId('send-review')
    this.confirm = this.dialog.getByTestId('send-confirm')
    this.sendRow = this.dialog.getByTestId('account-send')
    this.networkRow = this.dialog.getByTestId('account-network')
    this.blocked = this.dialog.getByRole('alert').filter({ hasText: /\S/ })
    this.disconnect = this.dialog.getByTestId('disconnect')
    this.toast = page.getByTestId('toast')
  }

  view(title: ViewTitle): Locator {
    return this.page.locator('gla-modal').getByRole('dialog', { name: title, exact: true })
  }

  wallet(connectorId: string): Locator {
    return this.dialog.getByTestId(`wallet-${connectorId}`)
  }

  /** A token of the list in Account. */
  token(chainId: number, address: string): Locator {
    return this.dialog.getByTestId(`token-eip155:${chainId}:${address}`)
  }

  /** Every wallet of the list. */
  get wallets(): Locator {
    return this.dialog.getByTestId(/^wallet-/)
  }

  network(chainId: number): Locator {
    return this.dialog.getByTestId(new RegExp(`^network-(eip155:)?${chainId}$`))
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  /** Opens the modal from the header and chooses a wallet. */
  async choose(connectorId: string) {
    await this.page.getByRole('banner').getByTestId('connect-button').click()
    await this.wallet(connectorId).click()
  }

  /** The link in the shown QR code. */
  async uri(): Promise<string> {
    await expect(this.qrCode).toHaveAttribute('data-uri', /^wc:/)
    return (await this.qrCode.getAttribute('data-uri')) ?? ''
  }

  /** Opens the QR code and returns its link. */
  async showCode(): Promise<string> {
    await this.choose('walletConnect')
    return this.uri()
  }

  async openAccount() {
    await this.page.getByRole('banner').getByTestId('account-button').click()
    await expect(this.view('Account')).toBeVisible()
  }

  async openNetworks() {
    await this.openAccount()
    await this.networkRow.click()
    await expect(this.view('Choose a network')).toBeVisible()
  }

  async openSend() {
    await this.openAccount()
    await this.sendRow.click()
    await expect(this.view('Send')).toBeVisible()
  }

  /** Opens a token from the list in Account. */
  async openToken(chainId: number, address: string) {
    await this.openAccount()
    await this.token(chainId, address).click()
    await expect(this.view('Token')).toBeVisible()
  }

  /** Chooses a token by its address, which the chain is asked about. */
  async chooseToken(address: string) {
    await this.dialog.getByTestId('send-coin').click()
    await expect(this.view('Choose a token')).toBeVisible()
    await this.dialog.getByTestId('token-search').fill(address)
    await this.dialog.getByTestId(new RegExp(`^token-${address}$`, 'i')).click()
    await expect(this.view('Send')).toBeVisible()
  }

  /** Fills in a transfer and goes on to its review. */
  async reviewTransfer(amount: string, receiver: string) {
    await this.amount.fill(amount)
    await this.receiver.fill(receiver)
    await this.review.click()
    await expect(this.view('Review')).toBeVisible()
  }
}
