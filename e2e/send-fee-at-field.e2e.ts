import { parseEther } from 'viem'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test('too much for the fee is told at the field; Use max sets it right, and all of it arrives', async ({
  app,
  modal,
  chains,
  browserWallet,
}) => {
  const { address: receiver } = createPerson()
  const wallet = await browserWallet()
  await app.open()
  await modal.choose(wallet.rdns)
  await modal.openSend()
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
  app,
  modal,
  chains,
  browserWallet,
}) => {
  const { address: receiver } = createPerson()
  const wallet = await browserWallet()
  await app.open()
  await modal.choose(wallet.rdns)
  await modal.openSend()
  await modal.receiver.fill(receiver)
  await modal.amount.pressSequentially('1,500')
  await expect(modal.dialog.getByText('Do you mean 1.5 or 1500?')).toBeVisible()
  await expect(modal.review).toBeDisabled()
  await modal.dialog.getByTestId('send-as-thousands').click()
  await expect(modal.dialog.getByText('Insufficient funds')).toBeVisible()
  await modal.amount.fill('')
  await modal.amount.pressSequentially('0,125')
  await modal.review.click()
  await expect(modal.dialog.getByTestId('preview-amount')).toContainText('0.125')
  await modal.confirm.click()
  await expect.poll(() => chains[0].getBalance({ address: receiver })).toBe(parseEther('0.125'))
})

test('page and modal show the same balance: rounded down, marked, and exact on focus', async ({
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
  await app.open()
  await modal.choose(wallet.rdns)
  await expect(app.account).toContainText('≈\u00a09.99997')
  await modal.openSend()
  await expect(modal.dialog.getByTestId('send-balance')).toContainText('≈\u00a09.99997')
  await modal.amount.focus()
  await page.keyboard.press('Tab')
  await expect(modal.dialog.getByRole('tooltip')).toContainText('9.999978999999999999')
})
