import type { Page } from '@playwright/test'
import { expect } from '../fixtures/journey.js'
import { AppPage } from '../pages/app.js'
import { ModalPage } from '../pages/modal.js'

/** What a person wants to send. */
export interface Wish {
  readonly amount: string
  readonly receiver: `0x${string}`
  readonly from: `0x${string}`
  /** Its name. */
  readonly network: string
}

const restored = 20_000 // ms

/** Where it may have been sent, a person looks in the wallet, and does not send again. */
const isWarning = /check there|already|Outcome unknown/i

type Sight = 'page' | 'account' | 'form' | 'busy' | 'review' | 'wallet' | 'end' | 'other'

/** A person at one tab: sees what it shows, and does what most people would do next. */
export class PersonAtTab {
  readonly page: Page
  readonly app: AppPage
  readonly modal: ModalPage
  readonly #wish: Wish
  readonly #walletId: string

  constructor(page: Page, appUrl: string, walletId: string, wish: Wish) {
    this.page = page
    this.app = new AppPage(page, appUrl)
    this.modal = new ModalPage(page)
    this.#wish = wish
    this.#walletId = walletId
  }

  async sight(): Promise<Sight> {
    const { dialog } = this.modal
    const shows = (id: string) => dialog.getByTestId(id).isVisible()
    if (await shows('send-waiting')) return 'wallet'
    if ((await shows('send-confirm')) || (await shows('send-again'))) return 'review'
    if (await shows('send-end')) return 'end'
    if (await shows('send-amount'))
      return (await this.modal.review.getAttribute('aria-busy')) === 'true' ? 'busy' : 'form'
    if (await shows('account-send')) return 'account'
    return (await dialog.isVisible()) ? 'other' : 'page'
  }

  /** Everything the kit says in this tab: the modal, and its toast. */
  async words(): Promise<string> {
    const all = this.page.locator('gla-modal').getByRole('dialog').or(this.modal.toast)
    return (await all.allInnerTexts()).join('\n')
  }

  async openForm() {
    const sight = await this.sight()
    if (sight === 'form') return
    // The modal may be on its way out; a wallet that is being restored is in the header in a moment.
    if (sight !== 'account') {
      // On a busy machine it may not be restored in time: then a person connects it again.
      await this.app.accountButton
        .waitFor({ timeout: restored })
        .catch(() => this.modal.choose(this.#walletId))
      await this.modal.openAccount()
    }
    await this.modal.sendRow.click()
    await expect(this.modal.view('Send')).toBeVisible()
  }
  async fill() {
    const { amount, receiver } = this.modal
    await amount.fill(this.#wish.amount)
    await receiver.fill(this.#wish.receiver)
  }
  /** Asks for a review, and waits until it is there or refused. */
  async review() {
    await this.modal.review.click()
    await expect.poll(() => this.sight()).not.toBe('busy')
  }

  /** Whether the review shows exactly what the person wants. */
  async isAsWished(): Promise<boolean> {
    const { dialog } = this.modal
    const fact = async (name: string) =>
      ((await dialog.getByTestId(`fact-${name}`).textContent()) ?? '').replace(/\s/g, '')
    const { amount, receiver, from, network } = this.#wish
    return (
      (await dialog.getByTestId('review-out').getAttribute('data-value')) === amount &&
      (await fact('to')).endsWith(receiver) &&
      (await fact('from')).endsWith(from) &&
      (await fact('network')).endsWith(network.replace(/\s/g, ''))
    )
  }
  async confirm() {
    await this.modal.confirm.click()
  }
  /** What the kit says about the last try, if it says anything. */
  async told(): Promise<string> {
    const { dialog } = this.modal
    const said = dialog.getByTestId('send-failure').or(dialog.getByTestId('send-end'))
    return (await said.allInnerTexts()).join('\n')
  }

  /**
   * Goes on until the wallet shows the transfer, or the kit says that it may have been sent.
   * @param isAsked whether the wallet has shown it
   */
  async finish(isAsked: () => boolean) {
    for (let turn = 0; turn < 10 && !isAsked(); turn++) {
      const sight = await this.sight()
      if (isWarning.test(await this.told())) return
      if (sight === 'page' || sight === 'account') await this.openForm()
      else if (sight === 'form') await this.#fillAndReview()
      else if (sight === 'review') await this.#confirmIfAsWished(isAsked)
      else if (sight === 'end') await this.modal.dialog.getByTestId('send-edit').click()
      else await expect.poll(async () => isAsked() || (await this.sight()) !== sight).toBe(true)
    }
  }
  async #fillAndReview() {
    await this.fill()
    // Not yet: what the wallet has chosen last may not have arrived.
    if (await this.modal.review.isEnabled()) await this.review()
  }
  async #confirmIfAsWished(isAsked: () => boolean) {
    if (!(await this.isAsWished())) return this.modal.back.click()
    await this.confirm()
    await expect.poll(async () => isAsked() || (await this.sight()) !== 'wallet').toBe(true)
  }
}
