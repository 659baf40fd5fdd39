import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test('page-call: a page reads and calls by itself; the journal tells it, and nothing is shown', async ({
  chains: [chain],
  person,
  dapp,
  openDapp,
  gla: { address: token, has },
}) => {
  const { address: receiver } = createPerson()
  const wallet = await openDapp()
  expect(await dapp.call('balances', token, [person.address, receiver])).toEqual([
    '1000',
    '0',
    '1000',
  ])
  await expect.poll(() => dapp.call('isOpen')).toBe(false)

  // More than there is: refused before the wallet is asked.
  expect(await dapp.call('transfer', token, receiver, '1001')).toBe('transaction/would-fail')
  expect(wallet.questions.filter(({ kind }) => kind === 'send')).toHaveLength(0)

  const id = await dapp.call('transfer', token, receiver, '7')
  expect(await dapp.call('ended', id)).toMatchObject({ status: 'succeeded', code: null })
  expect([await has(person.address), await has(receiver)]).toEqual([993n, 7n])
  expect(wallet.questions.at(-1)).toMatchObject({ kind: 'send', to: token, value: 0n })
  expect(await dapp.call('events')).toEqual(
    ['handed-over', 'submitted', 'succeeded'].map((name) => `transaction/${name} call`),
  )
  expect([await dapp.call('toasts'), await dapp.call('isOpen')]).toEqual([0, false])

  wallet.answer('reject')
  const refused = await dapp.call('transfer', token, receiver, '8')
  expect(await dapp.call('ended', refused)).toMatchObject({
    status: 'refused',
    code: 'wallet/rejected',
    hash: null,
  })
  expect(await has(receiver)).toBe(7n)
  expect(await chain.getTransactionCount({ address: person.address })).toBe(1)
})
