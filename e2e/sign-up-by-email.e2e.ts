import { AxeBuilder } from '@axe-core/playwright'
import type { Locator } from '@playwright/test'
import { newEmail } from './fixtures/inbox.js'
import { expect, test } from './fixtures/journey.js'
import { test as kept, refusingTest } from './fixtures/kept-storage.js'

kept.use({ embedded: true })
refusingTest.use({ embedded: true })
test.use({ embedded: true })

/** How many clicks, keys and typed fields a sign-up may take. */
const mostPresses = 12

kept(
  'sign-up-by-email: from no wallet to one that signs, by twelve presses, and never without a sheet',
  async ({ everything, page }) => {
    const email = newEmail()
    let presses = 0
    const pressed = async <T>(act: Promise<T>): Promise<T> => {
      presses += 1
      return act
    }
    await everything.open()
    await pressed(page.locator('#open').click())
    await pressed(everything.modal.getByRole('checkbox').check())
    const address = everything.modal.getByRole('textbox', { name: /e-?mail/i })
    await pressed(address.fill(email))
    await pressed(address.press('Enter'))
    await pressed(everything.typeCode(await everything.inbox.code(email)))

    await expect(everything.heading).toHaveText('Save your recovery sheet')
    await expect(everything.next).toHaveAttribute('aria-disabled', 'true')
    await everything.next.dispatchEvent('click') // does nothing yet
    await expect(everything.heading).toHaveText('Save your recovery sheet')
    const { file, code } = await pressed(everything.saveSheet())
    expect(code).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}-[0-9A-Z]{6}$/)
    expect(file).not.toContain(code)
    await pressed(everything.frame.getByRole('button', { name: 'Copy the code' }).click())
    await pressed(everything.next.click())
    await everything.field.fill('000000')
    await everything.done.click()
    await expect(everything.frame.getByRole('alert')).toHaveText(/not its last six/)
    expect(await everything.status.textContent()).not.toBe('connected')
    await pressed(everything.field.fill(code.slice(-6).toLowerCase()))
    await pressed(everything.done.click())
    await everything.isConnected()
    const owner = (await everything.address.textContent()) ?? ''
    expect((JSON.parse(file) as { address: string }).address).toBe(owner)
    expect(presses).toBeLessThanOrEqual(mostPresses)

    await everything.act('sign')
    await everything.approve.click()
    await expect(everything.answer('sign')).toHaveText(/^0x[0-9a-f]{130}$/)
  },
)

kept(
  'sign-up-by-email: by keyboard alone; the focus enters and leaves the frame, and Escape in it closes nothing',
  async ({ everything, page, keyboard }) => {
    const email = newEmail()
    await everything.open()
    await page.locator('#open').focus()
    await keyboard.press('Enter')
    await expect(everything.modal).toBeVisible() // a Tab before would move on from the button
    await keyboard.choose(/^legal-checkbox/, 'Space')
    await keyboard.goTo(/^email/)
    await keyboard.type(email)
    await keyboard.press('Enter')
    await expect(everything.code).toBeFocused()
    await keyboard.type(await everything.inbox.code(email))

    await expect(everything.heading).toBeFocused()
    await keyboard.press('Escape')
    await expect(everything.heading).toBeVisible()
    const code = (await everything.frame.locator('.code').textContent()) ?? ''
    const saved = page.waitForEvent('download')
    const save = everything.frame.getByRole('link', { name: 'Save the file' })
    await tabTo(save)
    await keyboard.press('Enter')
    await saved
    await tabTo(everything.next)
    await keyboard.press('Enter')
    await expect(everything.field).toBeFocused()
    await keyboard.type(code.slice(-6))
    await keyboard.press('Enter')
    await everything.isConnected()
    await expect(page.locator('#open')).toBeFocused()

    async function tabTo(wanted: Locator) {
      const isThere = () => wanted.evaluate((element) => element === document.activeElement)
      for (let tabs = 0; tabs < 10 && !(await isThere()); tabs++) await keyboard.press('Tab')
      await expect(wanted).toBeFocused()
    }
  },
)

refusingTest(
  'sign-up-by-email: where the browser keeps nothing, it says so, and the wallet works for this visit',
  async ({ everything, chains: [chain] }) => {
    await everything.open()
    await everything.enterCode(newEmail())
    await expect(everything.frame.getByText(/keeps nothing here/)).toBeVisible()
    const { violations } = await new AxeBuilder({ page: everything.page }).analyze()
    expect(violations).toEqual([])
    const { code } = await everything.saveSheet()
    await everything.next.click()
    await everything.field.fill(code.slice(-6))
    await everything.done.click()
    await everything.isConnected()
    const from = (await everything.address.textContent()) as `0x${string}`
    await chain.setBalance({ address: from, value: 10n ** 18n })
    await everything.act('send')
    await everything.approve.click()
    await expect(everything.answer('send')).toHaveText(/^0x[0-9a-f]{64}$/)
  },
)

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('sign-up-by-email: the sheet fits, and its buttons are in view', async ({
    everything,
    page,
  }) => {
    await everything.open()
    const email = newEmail()
    await everything.enterCode(email)
    await page.evaluate(() => document.querySelector<HTMLElement>('#language')?.click())
    await expect(everything.heading).toHaveText('保存您的恢复文件')
    const next = everything.frame.getByRole('button', { name: '继续' })
    await expect(next).toBeInViewport({ ratio: 1 })
    await expect(everything.frame.locator('.code')).toBeInViewport({ ratio: 1 })
    const wide = await everything.frame
      .locator('html')
      .evaluate((html) => html.scrollWidth - html.clientWidth)
    expect(wide).toBe(0)
    await everything.modal.getByTestId('cancel').click()
    await expect(everything.status).toHaveText('disconnected')
  })
})
