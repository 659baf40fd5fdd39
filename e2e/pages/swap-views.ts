import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { ModalPage } from './modal.js'

/** The views of a swap in the modal. Texts are English. */
export class SwapViews {
  readonly modal: ModalPage
  readonly dialog: Locator
  readonly amount: Locator
  readonly receive: Locator
  readonly review: Locator
  readonly confirm: Locator
  /** What is said of a swap that was confirmed before and is not over. */
  readonly underWay: Locator

  constructor(page: Page) {
    this.modal = new ModalPage(page)
    const { dialog } = this.modal
    this.dialog = dialog
    this.amount = dialog.getByTestId('swap-pay')
    this.receive = dialog.getByTestId('swap-receive')
    this.review = dialog.getByTestId('swap-review')
    this.confirm = dialog.getByTestId('swap-confirm')
    this.underWay = dialog.getByTestId('swap-under-way')
  }

  fact(id: string): Locator {
    return this.dialog.getByTestId(`fact-${id}`)
  }

  /** From Account to the form, with its tokens. */
  async open() {
    await this.modal.openAccount()
    await this.dialog.getByTestId('account-swap').click()
    await expect(this.dialog.getByTestId('swap-from')).toBeEnabled()
  }

  /** Chooses a token by its address; the coin by its symbol. */
  async choose(side: 'from' | 'to', token: string) {
    await this.dialog.getByTestId(`swap-${side}`).click()
    await this.dialog.getByTestId('token-search').fill(token)
    const row = token.startsWith('0x') ? `:${token}$` : ':0xe{40}$'
    await this.dialog.getByTestId(new RegExp(`^token-eip155.*${row}`, 'i')).click()
    await expect(this.amount).toBeVisible()
  }

  /** Fills in a swap and goes on to its review. @returns what is to arrive, at least, a decimal in whole tokens */
  async reviewSwap(amount: string): Promise<string> {
    await this.amount.fill(amount)
    await expect(this.review).toHaveText('Review swap')
    await this.review.click()
    await expect(this.confirm).toBeEnabled()
    const minimum = this.fact('minimum')
    const least = (await minimum.count()) > 0 ? minimum : this.dialog.getByTestId('review-in')
    return (await least.getAttribute('data-value')) ?? ''
  }
}
