import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

const refusing = '0x60006000fd' // code that reverts whatever it is sent
const accepting = '0x00' // code that stops at once, and keeps what it is sent

test('what is said of a receiver before anything is signed: a contract, a burn address, one that refuses, a new one; nothing below a field moves by it', async ({
  modal,
  chains,
  person,
  openSendForm,
}) => {
  const [contract, refuses, { address }] = [createPerson(), createPerson(), createPerson()]
  await chains[0].setCode({ address: contract.address, bytecode: accepting })
  await chains[0].setCode({ address: refuses.address, bytecode: refusing })
  const wallet = await openSendForm()
  const part = (name: string) => modal.dialog.getByTestId(name)
  const expectNothingAsked = () =>
    expect(wallet.questions.filter(({ kind }) => kind === 'send')).toEqual([])

  await test.step('nothing below a field moves when something is said about it', async () => {
    // From the amount, as the panel itself may still be on its way in.
    const topOf = async (element: typeof modal.review) => (await element.boundingBox())?.y ?? 0
    const places = async () => {
      const top = await topOf(modal.amount)
      return [(await topOf(modal.receiver)) - top, (await topOf(modal.review)) - top]
    }
    await expect(modal.review).toBeVisible()
    const before = await places()
    for (const amount of ['1e18', '1,500', '11', '10', '1.5']) {
      await modal.amount.fill(amount)
      expect(await places()).toEqual(before)
    }
    for (const receiver of ['alice.eth', '0x12', createPerson().address, contract.address]) {
      await modal.receiver.fill(receiver)
      expect(await places()).toEqual(before)
    }
    await expect(part('send-to-contract')).toBeVisible()
    expect(await places()).toEqual(before)
    await modal.receiver.fill('')
    await expect(part('send-to-contract')).toBeHidden()
  })

  await test.step('a contract is told at the field and in the review', async () => {
    await modal.receiver.fill(contract.address)
    await expect(part('send-to-contract')).toBeVisible()
    await modal.amount.fill('0.5')
    await modal.review.click()
    await expect(part('preview-to-contract')).toBeVisible()
    await expect(part('preview-first-time')).toBeVisible()
    expectNothingAsked()
    await modal.back.click()
  })

  await test.step('a burn address: the main button cancels, going on is the other one', async () => {
    await modal.receiver.fill('0x000000000000000000000000000000000000dEaD')
    await expect(part('send-to-burn')).toBeVisible()
    await modal.amount.fill('0.5')
    await modal.review.click()
    await expect(part('preview-to-burn')).toBeVisible()
    await expect(modal.confirm).toHaveText('Send anyway')
    const look = (button: typeof modal.confirm) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await look(modal.confirm)).toBe('rgba(0, 0, 0, 0)')
    expect(await look(modal.button('Cancel'))).not.toBe('rgba(0, 0, 0, 0)')
    expectNothingAsked()
    await modal.back.click()
  })

  await test.step('what the chain refuses is told before it is sent, at the field; it is never called reverted', async () => {
    await modal.amount.fill('0.5')
    await modal.receiver.fill(refuses.address)
    await modal.review.click()
    await expect(
      modal.dialog.getByText(/^This transfer would fail: this address does not accept \w+$/),
    ).toBeVisible()
    await expect(modal.dialog).not.toContainText(/revert/i)
    await expect(modal.review).toBeDisabled()
    expectNothingAsked()
    expect(await chains[0].getTransactionCount({ address: person.address })).toBe(0)
  })

  await test.step('a receiver is new once: then it is offered, and no longer told to be new', async () => {
    await modal.receiver.fill(address)
    await expect(part('send-first-time')).toBeVisible()
    await modal.amount.fill('0.5')
    await modal.review.click()
    await modal.confirm.click()
    await expect.poll(() => chains[0].getBalance({ address })).toBe(500_000_000_000_000_000n)
    await expect(modal.view('Account')).toBeVisible()
    await modal.sendRow.click()
    await part(`recent-${address}`).click()
    await expect(modal.receiver).toHaveValue(address)
    await expect(part('receiver-face')).toContainText(address)
    await expect(part('send-first-time')).toBeHidden()
  })
})
