import { getAddress } from 'viem'
import { afterEach, expect, test } from 'vitest'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'

const provider = { projectId: 'test', provider: { url: 'https://provider.test' } }
const gla = `0x${'c1'.repeat(20)}` as const
const pool = `0x${'ab'.repeat(20)}` as const
const granted = {
  ...{ token: `${local.caipNetworkId}:${gla}`, symbol: 'GLA', name: 'GLA', spender: pool },
  ...{ isAll: false, amount: null, block: '3' },
}
const complete = { block: '9', from: '0', isCurrent: true, hasInternal: false }

/** A fake provider that serves the first network. */
function fakeProvider() {
  const state = {
    asked: [] as URL[],
    answer: { allowances: [granted], complete } as object,
    isDown: false,
    async fetch(input: Parameters<typeof fetch>[0]) {
      const url = new URL(String(input))
      if (url.pathname === '/v1/supported-chains')
        return Response.json({ http: [local.caipNetworkId] })
      if (!url.pathname.endsWith('/allowances')) return new Response('none', { status: 404 })
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
  const test = createTestKit({
    ...provider,
    fetch: server.fetch,
    adapter: { parseAccounts: (all) => (all as `0x${string}`[]).map((one) => getAddress(one)) },
    ...options,
  })
  ends.push(test.kit.destroy)
  await test.connect()
  return { ...test, allowances: await test.kit.load('allowances'), server }
}

test('default: who may take tokens of the account in view, with the network and the address in the request', async () => {
  const { allowances, server, clock, kit } = await open()
  expect(server.asked).toEqual([])
  allowances?.watch()
  await clock.settle()
  expect(allowances?.state).toMatchObject({
    ...{ status: 'known', isComplete: true, completeTo: '9' },
    list: [{ token: getAddress(gla), spender: getAddress(pool), symbol: 'GLA', isUnlimited: true }],
  })
  const [{ pathname, searchParams } = new URL('x:')] = server.asked
  expect(pathname).toBe(`/v1/account/${kit.account.state.eip155.address}/allowances`)
  expect(searchParams.get('chainId')).toBe(local.caipNetworkId)
})

test('without a provider, or a project id, there is none', async () => {
  expect((await open({ provider: undefined })).allowances).toBeNull()
  expect((await open({ projectId: undefined })).allowances).toBeNull()
})

test('a network that is not read or not served, a failure and a sign-out are states, and no toast', async () => {
  const { allowances, server, clock, kit } = await open()
  server.answer = { allowances: [] }
  allowances?.watch()
  await clock.settle()
  expect(allowances?.state).toMatchObject({ status: 'unlisted', list: null })
  server.isDown = true
  await clock.advance(30_000)
  expect(allowances?.state.status).toBe('failed')
  await kit.network.switch(local2.caipNetworkId)
  await clock.settle()
  expect([allowances?.state.status, server.asked.length]).toEqual(['unlisted', 2])
  await kit.connection.disconnect()
  expect(allowances?.state).toMatchObject({ status: 'idle', list: null })
  expect(kit.toasts.state.current).toBeNull()
})

test('hostile: an answer of 5,000 entries, half of them with fields of any form, is read up to its 500th', async () => {
  const { allowances, server, clock } = await open()
  const many = Array.from({ length: 5_000 }, (_, at) => ({
    ...granted,
    spender: `0x${at.toString(16).padStart(40, '0')}`,
    ...(at % 2 === 0 && { amount: { valueOf: null } }),
  }))
  server.answer = { allowances: many, complete: { block: 9 } }
  allowances?.watch()
  await clock.settle()
  expect(allowances?.state).toMatchObject({ status: 'known', isComplete: false, completeTo: null })
  expect(allowances?.state.list?.length).toBe(250)
})
