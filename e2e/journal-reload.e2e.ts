import { encodeFunctionData, erc20Abi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { CallsPage } from './fixtures/calls-site.js'
import { createPerson, pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test('journal-reload: a call is found on the chain after a reload, by its nonce and its data', async ({
  page,
  callsSite,
  stack,
  chains,
  person,
  browserWallet,
}) => {
  const [chain] = stack.chains
  const token = chain.contracts.gla
  const { address: receiver } = createPerson()
  await pay(chains[0], { from: stack.funded.privateKey, token, to: person.address, amount: 100n })
  const wallet = await browserWallet({ origin: callsSite.origin })
  const dapp = new CallsPage(page, callsSite)
  await dapp.open()
  await dapp.connect(wallet)

  wallet.answer('hold')
  const id = await dapp.call('transfer', token, receiver, '7')
  expect(await dapp.state(id)).toMatchObject({ status: 'handed-over', hash: null })
  await page.reload() // the wallet's answer is lost with the page
  // What the wallet sent is another call first, then this one: as a person may decide there.
  const account = privateKeyToAccount(person.privateKey)
  const send = (amount: bigint) =>
    chains[0].sendTransactionSync({
      account,
      to: token,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [receiver, amount],
      }),
    })
  await send(3n)
  const { transactionHash: hash } = await send(7n)
  await dapp.connected()
  expect(await dapp.call('ended', id)).toBeTruthy()
  await expect.poll(() => dapp.state(id)).toMatchObject({ status: 'succeeded', hash })
  const balance = { abi: erc20Abi, address: token, functionName: 'balanceOf' } as const
  expect(await chains[0].readContract({ ...balance, args: [receiver] })).toBe(10n)
  expect(Object.keys(await dapp.call('states'))).toEqual([id])
})

test('journal-reload: a phone answers after the reload: its answer is taken, once', async ({
  page,
  callsSite,
  modal,
  stack,
  chains,
  person,
  phoneWallet,
}) => {
  const [chain] = stack.chains
  const token = chain.contracts.gla
  const { address: receiver } = createPerson()
  await pay(chains[0], { from: stack.funded.privateKey, token, to: person.address, amount: 100n })
  let approve: (yes: boolean) => void = () => undefined
  const decided = new Promise<boolean>((resolve) => {
    approve = resolve
  })
  const wallet = await phoneWallet({ answers: { request: () => decided } })
  const dapp = new CallsPage(page, callsSite)
  await dapp.open()
  await wallet.pair(await modal.showCode())
  await dapp.connected()

  const id = await dapp.call('transfer', token, receiver, '7')
  await expect.poll(() => wallet.requests.length).toBe(1)
  await page.reload()
  await dapp.connected()
  approve(true)
  await expect.poll(() => dapp.state(id)).toMatchObject({ status: 'succeeded', code: null })
  const balance = { abi: erc20Abi, address: token, functionName: 'balanceOf' } as const
  expect(await chains[0].readContract({ ...balance, args: [receiver] })).toBe(7n)
  expect(wallet.requests).toHaveLength(1)
})
