import { afterEach, expect, test } from 'vitest'
import { bob } from '../../test/fake-connector.js'
import { givenTransaction, givenTransfer, hashOf } from '../../test/fake-history.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'
import type { Events } from '../events.js'

const provider = { projectId: 'test', provider: { url: 'https://provider.test' } }
const token = (address: string, symbol: string) => ({
  transfers: [
    givenTransfer({
      token: `${local.caipNetworkId}:${address}`,
      fungible_info: { name: symbol, symbol },
    }),
  ],
})

/** A fake provider that serves the first network. */
function fakeProvider() {
  const state = {
    asked: [] as URL[],
    answer: { data: [givenTransaction(1)], next: null } as object,
    isDown: false,
    async fetch(input: Parameters<typeof fetch>[0]) {
      const url = new URL(String(input))
      if (url.pathname === '/v1/supported-chains')
        return Response.json({ http: [local.caipNetworkId] })
      if (!url.pathname.endsWith('/history')) return new Response('none', { status: 404 })
      state.asked.push(url)
      if (state.isDown) return new Response('down', { status: 501 })
      return Response.json(state.answer)
    },
  }
  return state
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
async function open(options: TestKitOptions = {}) {
  const server = fakeProvider()
  const test = createTestKit({ ...provider, fetch: server.fetch, ...options })
  ends.push(test.kit.destroy)
  const events: [keyof Events, object][] = []
  for (const name of ['history/failed', 'history/more-asked', 'history/opened'] as const)
    ends.push(test.kit.on(name, (event) => void events.push([name, event])))
  await test.connect()
  return { ...test, events, history: await test.kit.load('history'), server }
}

test('default: the transactions of the account in view, with the network in the request', async () => {
  const { history, server, clock, kit } = await open()
  expect(server.asked).toEqual([])
  history?.watch()
  await clock.settle()
  expect(history?.state).toMatchObject({
    status: 'loaded',
    transactions: [{ hash: hashOf(1), movements: [{ symbol: 'ETH', amount: '1.5' }] }],
    complete: null,
    sums: null,
  })
  const [{ pathname, searchParams } = new URL('x:')] = server.asked
  expect(pathname).toBe(`/v1/account/${kit.account.state.eip155.address}/history`)
  expect(searchParams.get('chainId')).toBe(local.caipNetworkId)
  expect(searchParams.has('cursor')).toBe(false)
  expect(kit.toasts.state.current).toBeNull()
})

test('without a provider, or a project id, there is none', async () => {
  expect((await open({ provider: undefined })).history).toBeNull()
  expect((await open({ projectId: undefined })).history).toBeNull()
})

test('what the provider says of its answer, the next page, and junk that was left out', async () => {
  const { history, server, clock, events } = await open()
  const complete = { block: '9', from: '2', isCurrent: false, hasInternal: true }
  const sums = { isEqual: false, equalTo: null }
  const junk = givenTransaction(3, { transfers: [givenTransfer({ quantity: { numeric: '0' } })] })
  server.answer = { data: [junk, givenTransaction(2)], next: 'b', complete, sums }
  history?.watch()
  await clock.settle()
  expect(history?.state).toMatchObject({ complete, sums, hidden: 1, hasMore: true })
  server.answer = { data: [givenTransaction(1)] }
  history?.loadMore()
  await clock.settle()
  expect(history?.state.transactions.map(({ block }) => block)).toEqual(['2', '1'])
  expect(server.asked.at(-1)?.searchParams.get('cursor')).toBe('b')
  expect(events).toEqual([['history/more-asked', {}]])
})

test('a token that calls itself like the coin or like one that the dapp names is marked, the named one is not', async () => {
  const [ours, fake] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`]
  const named = { caipNetworkId: local.caipNetworkId, name: 'Dollar', symbol: 'USDG', decimals: 6 }
  const { history, server, clock } = await open({ tokens: [{ ...named, address: ours }] })
  server.answer = {
    data: [
      givenTransaction(4, token(ours, 'USDG')),
      givenTransaction(3, token(fake, 'U\u0405DG')),
      givenTransaction(2, token(fake, 'ETH')),
      givenTransaction(1, token(fake, 'OTHER')),
    ],
  }
  history?.watch()
  await clock.settle()
  const marks = history?.state.transactions.map(({ movements }) => movements[0]?.imitates)
  expect(marks).toEqual([false, true, true, false])
})

test('error: history/failed as a toast, once an opening; another network does not ask', async () => {
  const { history, server, clock, kit, events } = await open()
  server.isDown = true
  kit.modal.open()
  history?.watch()
  await clock.settle()
  expect(history?.state.status).toBe('failed')
  expect(kit.toasts.state.current).toMatchObject({ variant: 'error', code: 'history/failed' })
  expect(events).toEqual([['history/failed', { code: 'transport/http-status' }]])
  await clock.advance(40_000)
  expect([server.asked.length, kit.toasts.state.current]).toEqual([2, null])
  await kit.network.switch(local2.caipNetworkId)
  await clock.settle()
  expect(history?.state.status).toBe('unserved')
  expect([server.asked.length, kit.toasts.state.current]).toEqual([2, null])
})

test('the view of all transactions is told when a person opens it, each time', async () => {
  const { kit, clock, events } = await open()
  kit.modal.open({ view: 'Account' })
  kit.router.push('Transactions')
  await clock.settle()
  kit.router.back()
  await clock.settle()
  kit.router.push('Transactions')
  await clock.settle()
  expect(events).toEqual(Array(2).fill(['history/opened', {}]))
})

test('after a sign-out nothing is left of it', async () => {
  const { history, clock, kit } = await open()
  history?.watch()
  await clock.settle()
  await kit.connection.disconnect()
  expect(history?.state).toMatchObject({ status: 'idle', transactions: [] })
})

test('read anew once a block includes a transaction of ours', async () => {
  const { history, server, clock, kit, store } = await open()
  history?.watch()
  await clock.settle()
  const intent = {
    ...{ id: 'one', createdAt: 1, kind: 'transfer', caipNetworkId: local.caipNetworkId },
    ...{ from: kit.account.state.eip155.address, to: bob, value: '1', nonce: 1 },
    ...{ status: 'submitted', hash: `0x${'ab'.repeat(32)}` },
  }
  store.setItem('gla.intents', JSON.stringify([intent])) // an earlier page has sent it
  await kit.load('intents')
  await clock.advance(100) // takes the lease of a browser without locks
  expect(kit.sent.list[0]?.status).toBe('succeeded')
  expect(server.asked).toHaveLength(2)
})

test('the form of a transfer has the history read once a receiver is typed, and compares with it; a failure is told to nobody', async () => {
  for (const isDown of [false, true]) {
    const { kit, server, clock, harbor } = await open()
    server.isDown = isDown
    const own = { sentFrom: harbor.link.accounts[0], sentTo: bob }
    const paid = givenTransfer({ direction: 'out', receiver: bob })
    server.answer = { data: [givenTransaction(1, { metadata: own, transfers: [paid] })] }
    const send = await kit.load('send')
    expect(server.asked).toEqual([])
    const poisoned = `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`
    send.set({ sendTokenAmount: '0.1', receiverAddress: poisoned })
    await clock.settle()
    expect(server.asked).toHaveLength(1)
    const lookAlike = isDown ? null : bob
    expect(send.state.receiver).toMatchObject({ address: poisoned, lookAlike })
    expect(kit.toasts.state.current).toBeNull()
    await clock.advance(60_000)
    expect(server.asked).toHaveLength(1) // nobody looks at it
  }
})

test('an own history that the dapp does not show is not asked for a transfer', async () => {
  const { kit, server, clock } = await open({ features: { history: false } })
  const send = await kit.load('send')
  send.set({ receiverAddress: bob })
  await clock.settle()
  expect(server.asked).toEqual([])
})
