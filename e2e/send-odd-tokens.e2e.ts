import { type OddTokenName, setPaused, tokenBalance } from '@gla/contracts/odd-tokens'
import { parseUnits } from 'viem'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

const amountOfMany = `0.${'0'.repeat(76)}1`
/** What is sent of how much, what of it arrives if not all, and what the review says of the token. */
const sent: readonly {
  token: OddTokenName
  decimals: number
  amount: string
  arrives?: string
  warning: string
}[] = [
  { token: 'feeOnTransfer', decimals: 18, amount: '0.5', arrives: '0.495', warning: 'keeps-part' },
  { token: 'noReturn', decimals: 6, amount: '0.000001', warning: 'unlisted' },
  { token: 'noEvent', decimals: 18, amount: '0.25', warning: 'arrives-nothing' }, // nothing says that it does
  { token: 'decimals0', decimals: 0, amount: '1', warning: 'unlisted' },
  { token: 'decimals77', decimals: 77, amount: amountOfMany, warning: 'unlisted' },
]

test('odd tokens are sent to the unit, or refused with words before the wallet is asked', async ({
  modal,
  chains: [chain],
  person,
  openSendForm,
  oddToken,
}) => {
  const { url = '' } = chain.transport
  const { address: receiver } = createPerson()
  const balances = (token: `0x${string}`) =>
    Promise.all([person.address, receiver].map((owner) => tokenBalance(url, token, owner)))
  const wallet = await openSendForm()
  const asked = () => wallet.questions.filter(({ kind }) => kind === 'send').length
  const says = (id: string | RegExp) => modal.dialog.getByTestId(id)

  for (const { token, decimals, amount, arrives = amount, warning } of sent) {
    const has = parseUnits('1', decimals)
    const { address } = await oddToken(token, has)
    await modal.chooseToken(address)
    await modal.reviewTransfer(amount, receiver)
    await expect(says(`preview-${warning}`)).toBeVisible()
    await modal.confirm.click()
    await expect(modal.view('Account')).toBeVisible()
    const after = [has - parseUnits(amount, decimals), parseUnits(arrives, decimals)]
    await expect.poll(() => balances(address), token).toEqual(after)
    await expect(
      says(/^sent-/)
        .first()
        .locator(warning === 'arrives-nothing' ? '.unclear' : '.confirmed'),
    ).toBeVisible()
    await modal.sendRow.click()
  }
  expect(asked()).toBe(sent.length)

  const one = parseUnits('1', 18)
  const pausable = await oddToken('pausable', one)
  await setPaused(url, pausable.address, true)
  const returnsFalse = await oddToken('returnsFalse', one)
  for (const [{ address }, why] of [
    [pausable, 'This transaction would fail: Pausable: paused'],
    [returnsFalse, 'This transaction would fail: the network does not accept it'],
  ] as const) {
    await modal.chooseToken(address)
    await modal.amount.fill('0.5')
    await modal.receiver.fill(receiver)
    await modal.review.click()
    await expect(says('send-failure')).toHaveText(why)
    expect(await balances(address)).toEqual([one, 0n])
  }
  const { address: noDecimals } = await oddToken('noDecimals', one)
  await says('send-coin').click()
  await says('token-search').fill(noDecimals)
  await expect(says('no-tokens')).toHaveText('There is no token at this address')
  await modal.back.click()
  expect(asked()).toBe(sent.length)

  // Paused when it is reviewed already: the wallet finds out, and nothing says that a fee was spent.
  await setPaused(url, pausable.address, false)
  await modal.chooseToken(pausable.address)
  await modal.reviewTransfer('0.5', receiver)
  await setPaused(url, pausable.address, true)
  await modal.confirm.click()
  await expect(says('send-end')).toHaveText(/Nothing was sent\s*This transaction would fail/)
  expect(await balances(pausable.address)).toEqual([one, 0n])
  expect(await chain.getTransactionCount({ address: person.address })).toBe(sent.length)
})
