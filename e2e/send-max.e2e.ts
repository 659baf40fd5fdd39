import { erc20Abi } from 'viem'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test('max of a token is all of it: nothing is left, to the unit', async ({
  modal,
  chains: [chain],
  person,
  openSendForm,
  oddToken,
}) => {
  const { address: receiver } = createPerson()
  const amount = 987_654_321_000_001n
  const { address } = await oddToken('noReturn', amount)
  const tokens = (owner: `0x${string}`) =>
    chain.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [owner] })
  await openSendForm()
  await modal.chooseToken(address)
  await modal.receiver.fill(receiver)
  await modal.button('Max').click()
  await expect(modal.amount).toHaveValue('987654321.000001')
  await modal.review.click()
  await modal.confirm.click()
  await expect.poll(() => tokens(receiver)).toBe(amount)
  expect(await tokens(person.address)).toBe(0n)
})
