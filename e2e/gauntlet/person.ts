import type { Page } from '@playwright/test'
import { expect } from '../fixtures/journey.js'
import { AppPage } from '../pages/app.js'
import { ModalPage } from '../pages/modal.js'
import type { AtTab, Sight, Wish } from './at-tab.js'
import { soon } from './soon.js'

const restored = 20_000 // ms

/** Where it may have been sent, a person looks in the wallet, and does not send again. */
const isWarning = /check there|already|Outcome unknown/i

const told =
  /^(send-waiting|send-confirm|send-again|send-end|send-amount|send-review|account-send)$/

/** A person at one tab: sees what it shows, and does what most people would do next. */
export class PersonAtTab implements AtTab {
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
    const seen = await dialog
      .getByTestId(told)
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('data-testid'), one.getAttribute('aria-busy')]),
      )
    const shows = (id: string) => seen.some(([one]) => one === id)
    if (shows('send-waiting')) return 'wallet'
    if (shows('send-confirm') || shows('send-again')) return 'review'
    if (shows('send-end')) return 'end'
    if (shows('send-amount'))
      return seen.some(([one, busy]) => one === 'send-review' && busy === 'true') ? 'busy' : 'form'
    if (shows('account-send')) return 'account'
    return (await dialog.isVisible()) ? 'other' : 'page'
  }

  /** Everything the kit says in this tab: the modal, and its toast. */
  async words(): Promise<string> {
    const all = this.page.locator('gla-modal').getByRole('dialog').or(this.modal.toast)
    return (await all.allInnerTexts()).join('\n')
  }

  async connect() {
    await this.app.open()
    await this.modal.choose(this.#walletId)
  }
  open() {
    return this.app.open()
  }
  async prepare() {
    await this.openForm()
    await this.fill()
    await this.review()
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
    const { amount, receiver, dialog } = this.modal
    const { token } = this.#wish
    const shown = await dialog.getByTestId('send-coin').getAttribute('data-token')
    if (token && shown?.toLowerCase() !== token.toLowerCase()) await this.modal.chooseToken(token)
    await amount.fill(this.#wish.amount)
    await receiver.fill(this.#wish.receiver)
  }
  /** Asks for a review, and waits until it is there or refused. */
  async review() {
    await this.modal.review.click()
    await soon(() => this.sight()).not.toBe('busy')
  }

  /** Whether the review shows exactly what the person wants. */
  async isAsWished(): Promise<boolean> {
    const { dialog } = this.modal
    const fact = async (name: string) =>
      ((await dialog.getByTestId(`fact-${name}`).textContent()) ?? '').replace(/\s/g, '')
    const { amount, symbol, receiver, from, network } = this.#wish
    const out = (await dialog.getByTestId('review-out').textContent()) ?? ''
    return (
      out.trim().endsWith(` ${symbol}`) &&
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

  async finish(isAsked: () => boolean) {
    for (let turn = 0; turn < 10 && !isAsked(); turn++) {
      const sight = await this.sight()
      if (isWarning.test(await this.told())) return
      if (sight === 'page' || sight === 'account') await this.openForm()
      else if (sight === 'form') await this.#fillAndReview()
      else if (sight === 'review') await this.#confirmIfAsWished(isAsked)
      else if (sight === 'end') await this.#backToForm()
      else await soon(async () => isAsked() || (await this.sight()) !== sight).toBe(true)
    }
  }
  /** The view that is left fades out, and can be pressed no more. */
  async #backToForm() {
    await this.modal.dialog.getByTestId('send-edit').click()
    await soon(() => this.sight()).not.toBe('end')
  }
  /** Not yet possible: what the wallet has chosen last may not have arrived. */
  async reviewIfPossible() {
    if ((await this.sight()) === 'form' && (await this.modal.review.isEnabled()))
      await this.review()
  }
  async #fillAndReview() {
    await this.fill()
    await this.reviewIfPossible()
  }
  async #confirmIfAsWished(isAsked: () => boolean) {
    if (!(await this.isAsWished())) return this.modal.back.click()
    await this.confirm()
    await soon(async () => isAsked() || (await this.sight()) !== 'wallet').toBe(true)
  }
}
