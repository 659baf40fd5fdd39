import type { Page } from '@playwright/test'
import { parseUnits } from 'viem'
import type { BrowserWallet } from '../fixtures/browser-wallet.js'
import type { ServedDapp } from '../fixtures/dapp-site.js'
import { expect } from '../fixtures/journey.js'
import { SwapsPage } from '../fixtures/swaps-site.js'
import { SwapViews } from '../pages/swap-views.js'
import type { AtTab, Sight, Wish } from './at-tab.js'
import { soon } from './soon.js'

/** Where it may have been sent, a person looks in the wallet, and does not swap again. */
const isWarning = /check there|already|Outcome unknown|hasn’t answered|earlier swap isn’t known/i

const told = /^(swap-waiting|swap-confirm|swap-end|swap-pay|swap-review|account-swap)$/

/** A person who swaps the coin for dollars in the modal of a dapp, in one tab. */
export class SwapAtTab implements AtTab {
  readonly page: Page
  readonly #swaps: SwapsPage
  readonly #views: SwapViews
  readonly #wallet: BrowserWallet
  readonly #wish: Wish

  constructor(page: Page, site: ServedDapp, wallet: BrowserWallet, wish: Wish) {
    this.page = page
    this.#swaps = new SwapsPage(page, site)
    this.#views = new SwapViews(page)
    this.#wallet = wallet
    this.#wish = wish
  }

  async connect() {
    await this.#swaps.open()
    await this.#swaps.connect(this.#wallet)
  }
  async open() {
    await this.#swaps.open()
    await this.page.getByTestId('account-button').waitFor()
  }

  async sight(): Promise<Sight> {
    const { dialog } = this.#views
    const seen = await dialog
      .getByTestId(told)
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('data-testid'), one.getAttribute('aria-busy')]),
      )
    const shows = (id: string) => seen.some(([one]) => one === id)
    if (shows('swap-waiting')) return 'wallet'
    if (shows('swap-confirm')) return 'review'
    if (shows('swap-end')) return 'end'
    if (shows('swap-pay'))
      return seen.some(([one, busy]) => one === 'swap-review' && busy === 'true') ? 'busy' : 'form'
    if (shows('account-swap')) return 'account'
    return (await dialog.isVisible()) ? 'other' : 'page'
  }
  async told(): Promise<string> {
    const said = this.#views.dialog.getByTestId(/^swap-(failure|end|under-way)$/)
    return (await said.allInnerTexts()).join('\n')
  }
  async words(): Promise<string> {
    const { dialog, modal } = this.#views
    return (await dialog.or(modal.toast).allInnerTexts()).join('\n')
  }

  async prepare() {
    if ((await this.sight()) !== 'form') await this.#openForm()
    await this.#review()
  }
  async #openForm() {
    const { modal, dialog } = this.#views
    if ((await this.sight()) !== 'account') await modal.openAccount()
    await dialog.getByTestId('account-swap').click()
    await expect(dialog.getByTestId('swap-from')).toBeEnabled()
  }
  /** Goes on to the review, if no swap is said to be under way: with "Send another anyway" a person would want two. */
  async #review() {
    const { dialog, review, underWay } = this.#views
    if (!/tUSD/.test((await dialog.getByTestId('swap-to').textContent()) ?? '')) {
      await dialog.getByTestId('swap-to').click()
      await dialog.getByTestId('token-search').fill('tUSD')
      await dialog.getByTestId(/^token-eip155/).click()
    }
    await this.#views.amount.fill(this.#wish.amount)
    await expect(review.filter({ hasText: 'Review swap' }).or(underWay)).toBeVisible()
    if (await underWay.isVisible()) return
    await review.click()
    await soon(() => this.sight()).not.toBe('busy')
  }

  async confirm() {
    const { dialog, confirm, underWay } = this.#views
    if (await underWay.isVisible()) return // told instead of a review
    const { amount, shown } = this.#wish
    await expect(confirm).toBeEnabled({ timeout: 10_000 })
    await expect(dialog.getByTestId('review-out')).toHaveAttribute('data-value', amount)
    const least = await this.#views.fact('minimum').getAttribute('data-value')
    shown.add(parseUnits(least ?? '0', 6))
    await confirm.click()
  }

  async finish(isAsked: () => boolean) {
    for (let turn = 0; turn < 10 && !isAsked(); turn++) {
      const sight = await this.sight()
      if (isWarning.test(await this.told())) return
      if (sight === 'page' || sight === 'account') await this.#openForm()
      else if (sight === 'form') await this.#review()
      else if (sight === 'review') await this.#confirmIfPossible(isAsked)
      else if (sight === 'end') await this.#backToForm()
      else await soon(async () => isAsked() || (await this.sight()) !== sight).toBe(true)
    }
  }
  /** The view that is left fades out, and can be pressed no more. */
  async #backToForm() {
    await this.#views.dialog.getByTestId('swap-edit').click()
    await soon(() => this.sight()).not.toBe('end')
  }
  async #confirmIfPossible(isAsked: () => boolean) {
    const { modal, confirm } = this.#views
    if (await confirm.isDisabled())
      return modal.back.click({ timeout: 5_000 }).catch(async (error) => {
        // It was on its way to the wallet already, and the review gave way to what came of it.
        if ((await this.sight()) === 'review') throw error
      })
    await this.confirm().catch((error) => {
      if (!isAsked()) throw error // pressed before, it went on by itself
    })
    await soon(async () => isAsked() || (await this.sight()) !== 'wallet').toBe(true)
  }
}
