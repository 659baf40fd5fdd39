import { parseEther } from 'viem'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test('too much for the fee is told at the field; Use max sets it right, and all of it arrives', async ({
  modal,
  chains,
  openSendForm,
}) => {
  const { address: receiver } = createPerson()
  await openSendForm()
  await modal.receiver.fill(receiver)
  await modal.amount.fill('10')
  await expect(
    modal.dialog.getByText(/^Leave about 0\.0*\d{1,2} \w+ for the network fee$/),
  ).toBeVisible()
  await expect(modal.review).toBeDisabled()
  await modal.amount.press('Enter')
  await expect(modal.view('Review')).toBeHidden()

  await modal.dialog.getByTestId('send-use-max').click()
  await expect(modal.amount).toHaveValue(/^9\.9\d+$/)
  const amount = await modal.amount.inputValue()
  await modal.review.click()
  await modal.confirm.click()
  await expect.poll(() => chains[0].getBalance({ address: receiver })).toBe(parseEther(amount))
})

test('a comma is a point; where it may mean thousands, nothing is sent before that is settled', async ({
  modal,
  chains,
  openSendForm,
}) => {
  const { address: receiver } = createPerson()
  await openSendForm()
  await modal.receiver.fill(receiver)
  await modal.amount.pressSequentially('1,500')
  await expect(modal.dialog.getByText('Do you mean 1.5 or 1500?')).toBeVisible()
  await expect(modal.review).toBeDisabled()
  await modal.dialog.getByTestId('send-as-thousands').click()
  await expect(modal.dialog.getByText('More than your balance')).toBeVisible()
  await modal.amount.fill('')
  await modal.amount.pressSequentially('0,125')
  await modal.review.click()
  await expect(modal.dialog.getByTestId('review-out')).toContainText('0.125')
  await modal.confirm.click()
  await expect.poll(() => chains[0].getBalance({ address: receiver })).toBe(parseEther('0.125'))
})

test('page and modal show the same balance, rounded down and marked; it is exact on focus in the account button, on the page, in the rows of the account and in the form of a transfer', async ({
  app,
  modal,
  page,
  chains,
  person,
  browserWallet,
}) => {
  const { address } = person
  await chains[0].setBalance({ address, value: 9_999_978_999_999_999_999n })
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  const exact = '9.999978999999999999'
  await expect(app.account).toContainText('≈\u00a09.99997')
  // The app has the button without a balance: here is the other one, as dapps have it.
  await page.evaluate(() => {
    const { kit } = document.querySelector('gla-connect-button') as HTMLElement & { kit: unknown }
    document.body.append(Object.assign(document.createElement('gla-account-button'), { kit }))
  })
  const host = page.locator('gla-account-button')
  const button = host.getByRole('button')
  const tip = host.getByRole('tooltip')
  await expect(button).toContainText('≈\u00a09.99997')
  await button.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(tip).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(tip).toContainText(exact)
  await expect(button).toHaveAccessibleDescription(new RegExp(exact))
  await page.keyboard.press('Shift+Tab')
  await expect(tip).toBeHidden()
  await button.hover()
  await expect(tip).toContainText(exact)
  await page.mouse.move(0, 0)
  await expect(tip).toBeHidden()
  for (const path of ['/', '/profile']) {
    await app.open({ path })
    const figure = app.account.getByRole('button', { name: exact })
    await expect(figure).toBeVisible()
    await figure.focus()
    await expect(figure).toBeFocused()
  }
  await modal.openAccount()
  await modal.dialog.getByTestId('account-balance').getByRole('button').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(modal.dialog.getByRole('tooltip')).toContainText(exact)
  await modal.sendRow.click()
  await expect(modal.dialog.getByTestId('send-balance')).toContainText('≈\u00a09.99997')
  await modal.amount.focus()
  await page.keyboard.press('Tab') // the token
  await page.keyboard.press('Tab')
  await expect(modal.dialog.getByRole('tooltip')).toContainText(exact)
})
