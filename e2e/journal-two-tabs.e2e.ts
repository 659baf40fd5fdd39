import { CallsPage } from './fixtures/calls-site.js'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test('journal-two-tabs: one is open at a time; the next may go when it is answered, or its tab is closed', async ({
  context,
  callsSite,
  chains: [chain],
  person,
  dapp: one,
  openDapp,
  gla: { address: token, has },
}) => {
  const { address: receiver } = createPerson()
  const wallet = await openDapp()
  const other = new CallsPage(await context.newPage(), callsSite)
  await other.open()
  await other.connected()

  wallet.answer('hold')
  const first = await one.call('transfer', token, receiver, '1')
  for (const tab of [one, other])
    expect(await tab.call('transfer', token, receiver, '20')).toBe('transaction/busy')
  wallet.answer('approve')
  expect(await one.call('ended', first)).toMatchObject({ status: 'succeeded' })
  expect(await has(receiver)).toBe(1n)

  wallet.answer('hold')
  const lost = await other.call('transfer', token, receiver, '300')
  expect(await one.call('transfer', token, receiver, '20')).toBe('transaction/busy')
  await other.page.close()
  await expect.poll(() => one.state(lost)).toMatchObject({ status: 'unknown', hash: null })
  wallet.answer('approve')
  let last = ''
  const send = async () => {
    last = await one.call('transfer', token, receiver, '20')
    return last
  }
  await expect.poll(send).not.toBe('transaction/busy') // until the browser has ended the closed tab
  expect(await one.call('ended', last)).toMatchObject({ status: 'succeeded' })
  expect(await has(receiver)).toBe(21n) // what the closed tab's wallet was asked was never sent
  expect(await chain.getTransactionCount({ address: person.address })).toBe(2)
  expect(Object.keys(await one.call('states'))).toHaveLength(3)
})
