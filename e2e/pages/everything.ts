import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The code that the stack's site of the embedded wallet takes. */
const developmentCode = '123456'

/** The page with every feature, and the embedded wallet in it. Texts are English. */
export class EverythingPage {
  readonly page: Page
  readonly url: string
  readonly address: Locator
  readonly status: Locator
  readonly chain: Locator
  readonly modal: Locator
  /** The field for the code that was sent. */
  readonly code: Locator
  /** The page of the wallet's site, where requests are approved. */
  readonly frame: FrameLocator

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
    this.address = page.getByLabel('Address', { exact: true })
    this.status = page.getByLabel('Status', { exact: true })
    this.chain = page.getByLabel('Network', { exact: true })
    this.modal = page.locator('gla-modal').getByRole('dialog')
    this.code = this.modal.getByTestId('code')
    this.frame = page.frameLocator('#w3m-iframe')
  }

  async open() {
    await this.page.goto(this.url)
    await this.page.locator('gla-connect-button button').first().waitFor()
  }

  async submitEmail(email: string) {
    await this.page.locator('#open').click()
    await this.modal.getByRole('checkbox').check()
    const field = this.modal.getByRole('textbox', { name: /e-?mail/i })
    await field.fill(email)
    await field.press('Enter')
  }
  async typeCode(code: string) {
    await expect(this.code).toBeEditable()
    await this.code.pressSequentially(code)
  }
  async signIn(email = 'ada@example.com') {
    await this.submitEmail(email)
    await this.typeCode(developmentCode)
    await expect(this.status).toHaveText('connected')
    await expect(this.modal).toBeHidden()
  }

  act(name: 'sign' | 'send' | 'refused') {
    return this.page.locator(`#${name}`).click()
  }
  answer(name: 'sign' | 'send' | 'refused'): Locator {
    return this.page.locator(`#${name}-answer`)
  }
  get approve(): Locator {
    return this.frame.getByRole('button', { name: 'Approve' })
  }
  get refuse(): Locator {
    return this.frame.getByRole('button', { name: 'Refuse' })
  }
}
