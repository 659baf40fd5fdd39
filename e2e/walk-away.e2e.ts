import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mnemonicToAccount } from 'viem/accounts'
import { newEmail } from './fixtures/inbox.js'
import { expect, test } from './fixtures/journey.js'

test.use({ embedded: true })

const recoverPage = pathToFileURL(
  join(import.meta.dirname, '..', 'apps', 'wallet', 'dist-stack', 'recover.html'),
).href

test('walk-away: the sheet and its code give the wallet back, without any site', async ({
  everything,
  context,
}) => {
  await everything.open()
  const { file, code } = await everything.signUp(newEmail())
  const address = (await everything.address.textContent()) ?? ''

  await context.setOffline(true)
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(recoverPage)
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'sheet.json', mimeType: 'application/json', buffer: Buffer.from(file) },
  })
  await page.getByRole('textbox', { name: /code/i }).fill(code)
  await page.getByRole('textbox', { name: /code/i }).press('Enter')
  await expect(page.getByText(address)).toBeVisible()
  const words = await page.locator('#words li').allTextContents()
  expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
  expect(requests).toEqual([recoverPage])
})
