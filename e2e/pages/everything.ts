import { readFile } from 'node:fs/promises'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Inbox } from '../fixtures/inbox.js'

/** What a person takes with them from a sign-up. */
export interface SavedSheet {
  /** The text of the file. */
  readonly file: string
  readonly code: string
}

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

  readonly inbox: Inbox

  constructor(page: Page, url: string, inbox: Inbox) {
    this.page = page
    this.url = url
    this.inbox = inbox
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
  /** Asks for a code by e-mail and types it. */
  async enterCode(email: string) {
    await this.submitEmail(email)
    await this.typeCode(await this.inbox.code(email))
  }
  /** Signs somebody up who has no wallet: the code, the sheet, and the proof that they have its code. */
  async signUp(email: string): Promise<SavedSheet> {
    await this.enterCode(email)
    const sheet = await this.saveSheet()
    await this.next.click()
    await this.field.fill(sheet.code.slice(-6))
    await this.done.click()
    await this.isConnected()
    return sheet
  }
  async saveSheet(): Promise<SavedSheet> {
    const saved = this.page.waitForEvent('download')
    await this.frame.getByRole('link', { name: 'Save the file' }).click()
    const path = await (await saved).path()
    const code = (await this.frame.locator('.code').textContent()) ?? ''
    return { file: await readFile(path, 'utf8'), code }
  }
  /** Signs in on a browser that has no share of the wallet. */
  async unlock(email: string, code: string) {
    await this.enterCode(email)
    await this.field.fill(code)
    await this.next.click()
    await this.isConnected()
  }
  async isConnected() {
    await expect(this.status).toHaveText('connected')
    await expect(this.modal).toBeHidden()
  }
  async signOut() {
    await this.page.locator('#account').click()
    await this.modal.getByTestId('disconnect').click()
    await expect(this.status).toHaveText('disconnected')
  }

  /** Signs out, and has this browser forget its share of the wallet. */
  async forgetDevice() {
    await this.page.locator('#account').click()
    await this.modal.getByTestId('account-wallet').click()
    const forget = this.modal.getByTestId('forget-device')
    await forget.click()
    await expect(this.modal).toContainText('code of your recovery sheet')
    await forget.click()
    await expect(this.status).toHaveText('disconnected')
  }

  act(name: 'sign' | 'send' | 'refused') {
    return this.page.locator(`#${name}`).click()
  }
  answer(name: 'sign' | 'send' | 'refused'): Locator {
    return this.page.locator(`#${name}-answer`)
  }
  /** The heading of what the frame shows. */
  get heading(): Locator {
    return this.frame.getByRole('heading', { level: 1 })
  }
  /** The only field in the frame. */
  get field(): Locator {
    return this.frame.getByRole('textbox')
  }
  get next(): Locator {
    return this.frame.getByRole('button', { name: 'Continue' })
  }
  get done(): Locator {
    return this.frame.getByRole('button', { name: 'Create the wallet' })
  }
  get approve(): Locator {
    return this.frame.getByRole('button', { name: 'Approve' })
  }
  get refuse(): Locator {
    return this.frame.getByRole('button', { name: 'Refuse' })
  }
}
