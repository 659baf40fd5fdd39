import { newEmail } from './fixtures/inbox.js'
import { expect } from './fixtures/journey.js'
import { test } from './fixtures/kept-storage.js'
import { EverythingPage } from './pages/everything.js'

test.use({ embedded: true })

test('second-dapp: at another dapp the same e-mail has the same wallet, once the code of its sheet is typed', async ({
  everything,
  context,
}) => {
  const email = newEmail()
  await everything.open()
  const { code } = await everything.signUp(email)
  const address = (await everything.address.textContent()) ?? ''

  const url = new URL(everything.url)
  url.hostname = 'dapp.localhost'
  const page = await context.newPage()
  const second = new EverythingPage(page, url.href, everything.inbox)
  await second.open()
  await expect(second.status).toHaveText('disconnected')
  await second.unlock(email, code)
  await expect(second.address).toHaveText(address)

  await test.step('each signs for itself, and who asks is told', async () => {
    await second.act('sign')
    await expect(second.frame.getByText(url.host)).toBeVisible()
    await second.approve.click()
    await expect(second.answer('sign')).toHaveText(/^0x/)
    await everything.page.bringToFront()
    await everything.act('sign')
    await everything.approve.click()
    await expect(everything.answer('sign')).toHaveText(
      (await second.answer('sign').textContent()) ?? '',
    )
  })
})
