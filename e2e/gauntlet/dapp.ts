import type { Page } from '@playwright/test'
import type { BrowserWallet } from '../fixtures/browser-wallet.js'
import { CallsPage } from '../fixtures/calls-site.js'
import type { ServedDapp } from '../fixtures/dapp-site.js'
import type { AtTab, Sight, Wish } from './at-tab.js'
import { soon } from './soon.js'

/** Where it may have been sent, a page does not call again. */
const isWarning = /already-pending|outcome-unknown/

/** A page that sends a token by a call of its own, or asks for a permission, and calls again where it was refused. */
export class DappAtTab implements AtTab {
  readonly page: Page
  readonly #calls: CallsPage
  readonly #wallet: BrowserWallet
  readonly #wish: Wish
  readonly #what: 'transfer' | 'approve'
  /** The last call: its handle or the code that refused it, once one is known. */
  #last: { answer: string | null } = { answer: '' }

  constructor(
    page: Page,
    site: ServedDapp,
    wallet: BrowserWallet,
    { wish, what }: { wish: Wish; what: 'transfer' | 'approve' },
  ) {
    this.page = page
    this.#calls = new CallsPage(page, site)
    this.#wallet = wallet
    this.#wish = wish
    this.#what = what
  }

  async connect() {
    await this.#calls.open()
    await this.#calls.connect(this.#wallet)
  }
  async open() {
    await this.#calls.open()
    await this.#calls.connected()
  }
  async prepare() {
    const { from } = this.#wish
    await soon(() => this.#calls.call('account')).toBe(from)
  }

  async confirm() {
    const { receiver, token, units } = this.#wish
    if (!token) throw new Error('A page sends tokens.')
    const last: { answer: string | null } = { answer: null }
    this.#last = last
    // It is answered when the wallet is asked; never where the page goes meanwhile.
    this.#calls.call(this.#what, token, receiver, `${units}`).then(
      (answer) => {
        last.answer = answer
      },
      () => {
        last.answer = ''
      },
    )
  }

  /** The state of the call that was handed over last, if it was in this life of the page. */
  async #state() {
    const { answer } = this.#last
    return answer && !answer.includes('/') ? await this.#calls.state(answer) : undefined
  }
  async sight(): Promise<Sight> {
    if (this.#last.answer === null) return 'wallet'
    return (await this.#state())?.status === 'handed-over' ? 'wallet' : 'page'
  }
  async told(): Promise<string> {
    const state = await this.#state()
    return state ? (state.code ?? '') : (this.#last.answer ?? '')
  }
  async words(): Promise<string> {
    return (await this.#calls.call('events')).join('\n')
  }

  async finish(isAsked: () => boolean) {
    for (let turn = 0; turn < 10 && !isAsked(); turn++) {
      if (isWarning.test(await this.told())) return
      if ((await this.sight()) === 'page') {
        await this.prepare()
        await this.confirm()
      }
      await soon(async () => isAsked() || (await this.sight()) !== 'wallet').toBe(true)
    }
  }
}
