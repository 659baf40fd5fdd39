import { parseEther } from 'viem'
import { createPerson } from './fixtures/chain.js'
import { newEmail } from './fixtures/inbox.js'
import { expect, test } from './fixtures/journey.js'

test.use({ embedded: true })

test('embedded-send: who has no wallet signs up by e-mail, signs, and sends what the chain then has', async ({
  everything,
  modal,
  chains: [chain],
  page,
}) => {
  await everything.open()
  await everything.signUp(newEmail())
  const from = (await everything.address.textContent()) as `0x${string}`
  await chain.setBalance({ address: from, value: parseEther('1') })

  await test.step('a signature is asked in the frame, and is the account’s', async () => {
    await everything.act('sign')
    await expect(everything.frame.getByText('Hello from Everything 你好')).toBeVisible()
    await expect(everything.frame.getByText(new URL(everything.url).host)).toBeVisible()
    await everything.approve.click()
    await expect(everything.answer('sign')).toHaveText(/^0x[0-9a-f]{130}$/)
    const signature = (await everything.answer('sign').textContent()) as `0x${string}`
    const message = 'Hello from Everything 你好'
    expect(await chain.verifyMessage({ address: from, message, signature })).toBe(true)
    await expect(everything.modal).toBeHidden()
  })

  await test.step('what is refused is not sent', async () => {
    const before = await chain.getTransactionCount({ address: from })
    await everything.act('send')
    await everything.refuse.click()
    await expect(everything.answer('send')).toContainText('(4001)')
    await expect(everything.modal).toBeHidden()
    expect(await chain.getTransactionCount({ address: from })).toBe(before)
  })

  await test.step('a transfer of the modal goes through review, frame and Activity', async () => {
    const { address: receiver } = createPerson()
    await page.locator('#account').click()
    await modal.sendRow.click()
    await modal.reviewTransfer('0.25', receiver)
    await modal.confirm.click()
    await expect(everything.frame.getByText(receiver)).toBeVisible()
    await everything.approve.click()
    await expect(modal.view('Account')).toBeVisible()
    const row = modal.dialog.getByTestId(/^sent-/).first()
    await row.locator('summary').click()
    await expect(row.getByTestId('step-confirmed')).toHaveAttribute('data-state', 'done')
    expect(await chain.getBalance({ address: receiver })).toBe(parseEther('0.25'))
  })
})

test('embedded-methods: what is not allowed is said and ends what is open; closing is refused, Cancel gives up', async ({
  everything,
  modal,
}) => {
  await everything.open()
  await everything.signUp(newEmail())

  await test.step('Escape does not close what waits for an answer', async () => {
    await everything.act('sign')
    await expect(everything.approve).toBeVisible()
    await everything.modal.press('Escape')
    await expect(everything.approve).toBeVisible()
    await everything.modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(everything.modal).toBeHidden()
    await expect(everything.answer('sign')).toContainText('Error')
  })

  await test.step('a method that is not allowed', async () => {
    await everything.act('refused')
    await expect(everything.answer('refused')).toContainText('Requested RPC call is not allowed')
    await expect(modal.toast.filter({ hasText: 'Action not allowed' })).toBeVisible()
  })
})
