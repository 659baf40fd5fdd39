import { newEmail } from './fixtures/inbox.js'
import { expect } from './fixtures/journey.js'
import { test } from './fixtures/kept-storage.js'

test.use({ embedded: true })

test('sign-in-again: the same wallet by a code alone; after “forget this device” by the code of the sheet too', async ({
  everything,
}) => {
  const email = newEmail()
  await everything.open()
  const { code } = await everything.signUp(email)
  const address = (await everything.address.textContent()) ?? ''

  await test.step('a sign-out keeps this device’s share', async () => {
    await everything.signOut()
    await everything.enterCode(email)
    await everything.isConnected()
    await expect(everything.address).toHaveText(address)
  })

  await test.step('forgotten, it asks for the code; a wrong one is told, and what was typed stays', async () => {
    await everything.forgetDevice()
    await everything.enterCode(email)
    await expect(everything.heading).toHaveText('Enter the code of your recovery sheet')
    await everything.field.fill('not a code')
    await everything.next.click()
    await expect(everything.frame.getByRole('alert')).toHaveText(/26 letters and digits/)
    const wrong = code.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    await everything.field.fill(wrong)
    await everything.next.click()
    await expect(everything.frame.getByRole('alert')).toHaveText(/not the code of this wallet/)
    await expect(everything.field).toHaveValue(wrong)
    await everything.field.fill(code.toLowerCase().replaceAll('-', ' '))
    await everything.next.click()
    await everything.isConnected()
    await expect(everything.address).toHaveText(address)
  })

  await test.step('and signs', async () => {
    await everything.act('sign')
    await everything.approve.click()
    await expect(everything.answer('sign')).toHaveText(/^0x[0-9a-f]{130}$/)
  })
})
