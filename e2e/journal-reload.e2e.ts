import { createPerson, pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test('journal-reload: a call is found on the chain after a reload, by its nonce and its data', async ({
  page,
  chains: [chain],
  person,
  dapp,
  openDapp,
  gla: { address: token, has },
}) => {
  const { address: receiver } = createPerson()
  const wallet = await openDapp()

  wallet.answer('hold')
  const id = await dapp.call('transfer', token, receiver, '7')
  expect(await dapp.state(id)).toMatchObject({ status: 'handed-over', hash: null })
  await page.reload() // the wallet's answer is lost with the page
  // What the wallet sent is another call first, then this one: as a person may decide there.
  const send = (amount: bigint) =>
    pay(chain, { from: person.privateKey, token, to: receiver, amount })
  await send(3n)
  const hash = await send(7n)
  await dapp.connected()
  expect(await dapp.call('ended', id)).toBeTruthy()
  await expect.poll(() => dapp.state(id)).toMatchObject({ status: 'succeeded', hash })
  expect(await has(receiver)).toBe(10n)
  expect(Object.keys(await dapp.call('states'))).toEqual([id])
})

test('journal-reload: a phone answers after the reload: its answer is taken, once', async ({
  page,
  modal,
  dapp,
  gla: { address: token, has },
  phoneWallet,
}) => {
  const { address: receiver } = createPerson()
  let approve: (yes: boolean) => void = () => undefined
  const decided = new Promise<boolean>((resolve) => {
    approve = resolve
  })
  const wallet = await phoneWallet({ answers: { request: () => decided } })
  await dapp.open()
  await wallet.pair(await modal.showCode())
  await dapp.connected()

  const id = await dapp.call('transfer', token, receiver, '7')
  await expect.poll(() => wallet.requests.length).toBe(1)
  await page.reload()
  await dapp.connected()
  approve(true)
  await expect.poll(() => dapp.state(id)).toMatchObject({ status: 'succeeded', code: null })
  expect(await has(receiver)).toBe(7n)
  expect(wallet.requests).toHaveLength(1)
})
