import { newEmail } from './fixtures/inbox.js'
import { expect } from './fixtures/journey.js'
import { test } from './fixtures/kept-storage.js'

test.use({ embedded: true })

test('code-after-reload: closing or a reload leaves the code asked for, and Cancel ends it', async ({
  everything,
  page,
}) => {
  const email = newEmail()
  await everything.open()
  await everything.submitEmail(email)
  await expect(everything.code).toBeVisible()
  const code = await everything.inbox.code(email)

  await test.step('closed and opened again', async () => {
    await everything.modal.press('Escape')
    await expect(everything.modal).toBeHidden()
    await page.locator('#open').click()
    await expect(everything.code).toBeVisible()
    await expect(everything.modal).toContainText(email)
  })
  await test.step('after a reload, and the code works', async () => {
    await page.reload()
    await page.locator('#open').click()
    await everything.typeCode(code)
    await expect(everything.heading).toHaveText('Save your recovery sheet')
    expect(await everything.inbox.count(email)).toBe(1)
    await everything.modal.getByTestId('cancel').click()
    await expect(everything.status).toHaveText('disconnected')
  })
})

test('code-after-reload: Cancel ends it, and the person is asked for their e-mail', async ({
  everything,
  page,
}) => {
  await everything.open()
  await everything.submitEmail(newEmail())
  await expect(everything.code).toBeVisible()
  await everything.modal.getByTestId('cancel').click()
  await page.reload()
  await page.locator('#open').click()
  await expect(everything.modal.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
  await expect(everything.code).toBeHidden()
})
