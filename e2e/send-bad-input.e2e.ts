import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

const good = '0x000000000000000000000000000000000000dEaD'
const cases: readonly [kind: string, amount: string, receiver: string, says: RegExp][] = [
  ['an exponent', '1e18', good, /Enter an amount in digits/],
  ['a sign', '-1', good, /Enter an amount in digits/],
  ['a comma and a point', '1,000.5', good, /Enter an amount in digits/],
  ['a comma that may mean thousands', '1,000', good, /Do you mean 1 or 1000/],
  ['hexadecimal', '0x10', good, /Enter an amount in digits/],
  ['other digits', '١.٥', good, /Enter an amount in digits/],
  ['nothing of something', '0', good, /Enter an amount above zero/],
  ['more digits than the coin has', `0.${'1'.repeat(19)}`, good, /at most 18 decimal places/],
  ['more than there is', '11', good, /More than your balance/],
  ['an enormous amount', '9'.repeat(40), good, /too large|More than your balance/],
  ['a wrong checksum', '1', '0x000000000000000000000000000000000000DEAd', /has a typo/],
  ['a short address', '1', '0x00000000000000000000000000000000000dEaD', /Invalid address/],
  [
    'an address of another family',
    '1',
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    /This is a Solana address/,
  ],
  ['a name', '1', 'alice.gla', /Names are not supported here yet/],
  [
    'an invisible letter in the address',
    '1',
    `${good.slice(0, 20)}\u200b${good.slice(20)}`,
    /Invalid address/,
  ],
]

// One after the other in the same form: whatever was typed before leaves nothing behind.
test('bad input: each gives a clear message, and nothing is sent; the form still works', async ({
  modal,
  page,
  chains,
  person,
  openSendForm,
}) => {
  const wallet = await openSendForm()
  for (const [kind, amount, receiver, says] of cases)
    await test.step(kind, async () => {
      await expect(page.getByText(says)).toHaveCount(0)
      await modal.amount.fill(amount)
      await modal.receiver.fill(receiver)
      if (await modal.review.isEnabled()) await modal.review.click()
      await expect(page.getByText(says).first()).toBeVisible()
      await expect(modal.view('Review')).toBeHidden()
      await modal.amount.fill('')
      await modal.receiver.fill('')
    })
  expect(wallet.questions.filter(({ kind }) => kind === 'send')).toEqual([])
  expect(await chains[0].getTransactionCount({ address: person.address })).toBe(0)

  // The form still works: it sends once the input is right.
  const { address } = createPerson()
  await modal.reviewTransfer('0.5', address)
  await modal.confirm.click()
  await expect.poll(() => chains[0].getBalance({ address })).toBe(500_000_000_000_000_000n)
})

test('a wallet that moved between review and confirm sends nothing', async ({
  modal,
  page,
  stack,
  chains,
  person,
  openSendForm,
}) => {
  const wallet = await openSendForm()
  await modal.reviewTransfer('0.5', good)
  await wallet.act(page, { moveTo: stack.chains[1].id })
  if (await modal.confirm.isVisible()) await modal.confirm.click()
  await expect(
    page.getByText(/wasn’t sent|Nothing was sent|Something changed|nothing to review/i).first(),
  ).toBeVisible()
  expect(wallet.questions.filter(({ kind }) => kind === 'send')).toEqual([])
  for (const chain of chains)
    expect(await chain.getTransactionCount({ address: person.address })).toBe(0)
})
