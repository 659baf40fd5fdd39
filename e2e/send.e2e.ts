import { parseEther } from 'viem'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test('sends the native coin: the receiver has exactly that much more, and Activity has its row on top, which a press opens and which follows the chain', async ({
  app,
  modal,
  page,
  chains,
  person,
  browserWallet,
}) => {
  const { address: receiver } = createPerson()
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await modal.openSend()
  await modal.reviewTransfer('1.000000000000000001', receiver)
  await expect(modal.dialog).toContainText('1.000000000000000001')
  await modal.confirm.click()
  await expect(modal.view('Account')).toBeVisible()
  const row = modal.dialog.getByTestId(/^sent-/).first()
  await row.locator('summary').click()
  await expect(row.getByTestId('fact-amount')).toHaveAttribute('data-value', '1.000000000000000001')
  await expect(row.getByTestId('fact-receiver')).toHaveAttribute('data-value', receiver)
  await expect(row.getByTestId('step-confirmed')).toHaveAttribute('data-state', 'done')
  await expect(row).toHaveAttribute('open')
  expect(await chains[0].getBalance({ address: receiver })).toBe(parseEther('1.000000000000000001'))
  await expect(modal.toast.or(page.getByText('Transaction confirmed')).first()).toBeVisible()
  expect(wallet.questions.at(-1)).toMatchObject({
    kind: 'send',
    to: receiver,
    value: parseEther('1.000000000000000001'),
    data: '0x',
  })
  expect(await chains[0].getTransactionCount({ address: person.address })).toBe(1)
  expect(await chains[1].getTransactionCount({ address: person.address })).toBe(0)
  await expect(app.account).toContainText('8.99')
})

test('sends by a wallet app', async ({ app, modal, chains, phoneWallet }) => {
  const { address: receiver } = createPerson()
  const wallet = await phoneWallet()
  await app.open()
  await wallet.pair(await modal.showCode())
  await modal.openSend()
  await modal.reviewTransfer('0.5', receiver)
  await modal.confirm.click()
  await expect.poll(() => chains[0].getBalance({ address: receiver })).toBe(parseEther('0.5'))
  expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
})

test('a declined transfer sends nothing and keeps the form; two clicks on confirm send once; what is left of everything is less than the fee it kept back', async ({
  modal,
  chains,
  person,
  openSendForm,
}) => {
  const [{ address: receiver }, { address: other }] = [createPerson(), createPerson()]
  const wallet = await openSendForm()
  const asked = () => wallet.questions.filter(({ kind }) => kind === 'send').length

  await test.step('a declined transfer sends nothing and keeps the form', async () => {
    await modal.reviewTransfer('0.5', receiver)
    wallet.answer('reject')
    await modal.confirm.click()
    await expect(
      modal.page.getByText('You declined the transfer in your wallet').first(),
    ).toBeVisible()
    await modal.back.click()
    await expect(modal.amount).toHaveValue('0.5')
    await expect(modal.receiver).toHaveValue(receiver)
    expect(await chains[0].getTransactionCount({ address: person.address })).toBe(0)
  })

  await test.step('two clicks on confirm send once', async () => {
    wallet.answer('approve')
    const before = asked()
    await modal.review.click()
    await modal.confirm.dblclick()
    await expect.poll(() => chains[0].getBalance({ address: receiver })).toBe(parseEther('0.5'))
    expect(asked()).toBe(before + 1)
    expect(await chains[0].getTransactionCount({ address: person.address })).toBe(1)
  })

  await test.step('sends everything: what is left is less than the fee it kept back', async () => {
    await expect(modal.view('Account')).toBeVisible()
    await modal.sendRow.click()
    await modal.receiver.fill(other)
    await modal.button('Max').click()
    await expect(modal.amount).toHaveValue(/^9\.49\d+$/)
    const amount = await modal.amount.inputValue()
    await modal.review.click()
    await modal.confirm.click()
    await expect.poll(() => chains[0].getBalance({ address: other })).toBe(parseEther(amount))
  })
})
