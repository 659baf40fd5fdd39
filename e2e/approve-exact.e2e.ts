import { type Address, erc20Abi, maxUint256 } from 'viem'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test('approve-exact: the allowance on the chain is what was asked for; a token that wants zero first gets it', async ({
  chains: [chain],
  person,
  dapp,
  openDapp,
  gla: { address: token },
  oddToken,
}) => {
  const { address: spender } = createPerson()
  const allowed = (address: Address) =>
    chain.readContract({
      abi: erc20Abi,
      address,
      functionName: 'allowance',
      args: [person.address, spender],
    })
  const strict = await oddToken('noReturn', 100n) // as USDT
  const wallet = await openDapp()
  const approve = async (token: Address, amount: string) => {
    const id = await dapp.call('approve', token, spender, amount)
    return dapp.call('ended', id)
  }
  const asked = () => wallet.questions.filter(({ kind }) => kind === 'send').length

  expect(await approve(token, '7')).toMatchObject({ status: 'succeeded' })
  expect([await allowed(token), asked()]).toEqual([7n, 1])
  expect(await approve(token, '9')).toMatchObject({ status: 'succeeded' })
  expect([await allowed(token), asked()]).toEqual([9n, 2])

  expect(await approve(strict.address, '5')).toMatchObject({ status: 'succeeded' })
  expect([await allowed(strict.address), asked()]).toEqual([5n, 3])
  expect(await approve(strict.address, '6')).toMatchObject({ status: 'succeeded' })
  expect([await allowed(strict.address), asked()]).toEqual([6n, 5]) // zero, then the amount

  // Without a limit only if the page says so.
  const all = `${maxUint256}`
  expect(await dapp.call('approveByAct', token, spender, all)).toBe('transaction/unlimited')
  expect(await dapp.call('approve', token, spender, all)).toBe('rpc/invalid-params')
  expect([await allowed(token), asked()]).toEqual([9n, 5])
  expect(await approve(token, 'unlimited')).toMatchObject({ status: 'succeeded' })
  expect(await allowed(token)).toBe(maxUint256)

  const amounts = (await dapp.call('sent')).map(({ kind, approval }) => [
    kind,
    approval?.spender,
    approval?.amount,
  ])
  expect(amounts).toEqual(
    ['7', '9', '5', '0', '6', all].map((amount) => ['approval', spender, amount]),
  )
})
