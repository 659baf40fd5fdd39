import type { Locator, Page } from '@playwright/test'
import { reload } from './reload.js'

/** What a person can choose of its look. */
export interface Look {
  readonly language: 'en-US' | 'zh-CN'
  readonly theme: 'dark' | 'light'
}

/** The GLA app around the modal. Texts are English unless a test opens it otherwise. */
export class AppPage {
  readonly page: Page
  readonly url: string
  readonly header: Locator
  readonly bottomBar: Locator
  readonly account: Locator
  readonly connectButton: Locator
  /** The header's button of a connected account. */
  readonly accountButton: Locator

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
    this.header = page.getByRole('banner')
    this.bottomBar = page.getByRole('navigation', { name: /Main|主导航/ })
    this.account = page.getByRole('region', { name: /^(Account|账户)$/ })
    this.connectButton = this.header.getByRole('button', { name: /^(Connect wallet|连接钱包)$/ })
    this.accountButton = this.header.getByRole('button', { name: /0x/ })
  }

  /**
   * Opens a page of the app: the white paper, which asks nobody, unless a test is about another. Stores the language first,
   * unless one is stored; `null` is a first visit.
   */
  async open({
    path = '/book',
    language = 'en-US',
  }: {
    path?: string
    language?: string | null
  } = {}) {
    if (language)
      await this.page.addInitScript(
        ([origin, language]) => {
          if (location.origin === origin && localStorage.getItem('locale') === null)
            localStorage.setItem('locale', language)
        },
        [new URL(this.url).origin, language] as const,
      )
    await this.page.goto(new URL(path, this.url).href)
    await this.header.getByRole('button').first().waitFor()
  }

  reload = () => reload(this.page)

  /** Opens the app and its modal, to connect. */
  async openConnect() {
    await this.open()
    await this.connectButton.click()
  }

  language(label: 'EN' | '中'): Locator {
    return this.header.getByRole('button', { name: label, exact: true })
  }

  /**
   * Turns the page and the modal in place, by the switches of the header, and waits until both have turned. What follows the
   * device, such as a wallet, turns too. An open modal keeps a pointer from the switches, so they are told without one.
   */
  async turn({ language, theme }: Look) {
    await this.page.emulateMedia({ colorScheme: theme })
    await this.header.locator('.theme-switch select').selectOption(theme)
    await this.language(language === 'zh-CN' ? '中' : 'EN').dispatchEvent('click')
    await this.page.waitForFunction(
      ({ language, theme }) =>
        [...document.querySelectorAll<HTMLElement>('html, gla-modal')].every(
          ({ lang, dataset }) => lang === language && dataset.theme === theme,
        ),
      { language, theme },
    )
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByText(text)
  }

  /** The status of the connection, in the account panel. */
  status(text: 'Connected' | 'Not connected' | 'Connecting' | 'Restoring'): Locator {
    return this.account.getByText(text, { exact: true })
  }
}
