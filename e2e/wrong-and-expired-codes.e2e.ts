import { newEmail } from './fixtures/inbox.js'
import { expect, test } from './fixtures/journey.js'

test.use({ embedded: true })

test('wrong-and-expired-codes: each is told as what it is, and nobody is let in', async ({
  everything,
  page,
}) => {
  const email = newEmail()
  await page.clock.install()
  await everything.open()
  await everything.submitEmail(email)
  const right = await everything.inbox.code(email)
  const wrong = right === '000000' ? '111111' : '000000'

  await test.step('five wrong ones', async () => {
    for (let tries = 0; tries < 5; tries++) {
      await everything.code.fill('')
      await everything.typeCode(wrong)
      await expect(everything.modal).toContainText(/That code didn’t work/)
    }
  })
  await test.step('then the right one counts no more', async () => {
    await everything.code.fill('')
    await everything.typeCode(right)
    await expect(everything.modal).toContainText(/tried too often/)
    expect(await everything.status.textContent()).not.toBe('connected')
  })
  await test.step('another one too soon: the site says when', async () => {
    await page.clock.fastForward(31_000)
    await everything.modal.getByTestId('resend').click()
    await expect(everything.modal).toContainText(/Please try again after \d+ seconds?/)
    expect(await everything.inbox.count(email)).toBe(1)
  })
  await test.step('after 20 minutes it is over, and only another code leads on', async () => {
    await page.clock.fastForward(20 * 60_000)
    // The login began a moment before its code: whichever ends first is told.
    await expect(everything.modal).toContainText(/took too long|has expired/)
    await expect(everything.modal).toContainText(/new code|Resend code/)
  })
})
