import { afterEach, expect, test } from 'vitest'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'

const provider = { projectId: 'test', provider: { url: 'https://provider.test' } }
const cats = `0x${'c1'.repeat(20)}`
const token = `${local.caipNetworkId}:${cats}`
const cat = { token, tokenId: '09', amount: '1', kind: 'erc721', isSpam: false }
const pixel = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** A fake provider that serves the first network. */
function fakeProvider() {
  const state = {
    asked: [] as URL[],
    list: [{ ...cat, collection: 'Cats\u202e' }] as object[],
    isDown: false,
    async fetch(input: Parameters<typeof fetch>[0]) {
      const url = new URL(String(input))
      if (url.pathname === '/v1/supported-chains')
        return Response.json({ http: [local.caipNetworkId] })
      if (!url.pathname.includes('/collectible')) return new Response('none', { status: 404 })
      state.asked.push(url)
      if (state.isDown) return new Response('down', { status: 501 })
      if (url.pathname.endsWith('/picture'))
        return new Response(pixel, { headers: { 'content-type': 'image/svg+xml' } })
      if (url.pathname.includes('/collectible/'))
        return Response.json({ name: 'Cat\n9', description: 'A cat.', hasPicture: true })
      return Response.json({ collectibles: state.list, next: null })
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
  await test.connect()
  return { ...test, collectibles: await test.kit.load('collectibles'), server }
}

test('default: what the account in view has, then the name and picture of one in view', async () => {
  const { collectibles, server, clock, kit } = await open()
  collectibles?.watch()
  await clock.settle()
  const listed = { token: cats, tokenId: '9', caipNetworkId: local.caipNetworkId, amount: '1' }
  const rest = { kind: 'erc721', collection: 'Cats', isSpam: false }
  expect(collectibles?.state).toMatchObject({
    status: 'loaded',
    list: [{ ...listed, ...rest, name: null, picture: null, details: 'unasked' }],
  })
  collectibles?.show({ token: cats, tokenId: '9' })
  await clock.settle()
  expect(collectibles?.state.list).toMatchObject([
    { name: 'Cat 9', picture: `data:image/svg+xml;base64,${btoa(pixel)}`, details: 'loaded' },
  ])
  const path = `/v1/collectible/${encodeURIComponent(token)}/9`
  expect(server.asked.map(({ pathname }) => pathname)).toEqual([
    `/v1/account/${kit.account.state.eip155.address}/collectibles`,
    path,
    `${path}/picture`,
  ])
  expect(server.asked[0]?.searchParams.get('chainId')).toBe(local.caipNetworkId)
})

test('without a provider, or a project id, there is none', async () => {
  expect((await open({ provider: undefined })).collectibles).toBeNull()
  expect((await open({ projectId: undefined })).collectibles).toBeNull()
})

test('left out: those of another network, and those of which there is nothing', async () => {
  const { collectibles, server, clock } = await open()
  const other = { ...cat, token: `eip155:1:${cats}` }
  server.list = [other, { ...cat, amount: '0' }, { ...cat, tokenId: 'x' }, { ...cat, tokenId: '7' }]
  collectibles?.watch()
  await clock.settle()
  expect(collectibles?.state.list.map(({ tokenId }) => tokenId)).toEqual(['7'])
})

test('a failure, a network that is not served, and a sign-out are states', async () => {
  const { collectibles, server, clock, kit } = await open()
  server.isDown = true
  collectibles?.watch()
  await clock.settle()
  expect(collectibles?.state.status).toBe('failed')
  await kit.network.switch(local2.caipNetworkId)
  await clock.settle()
  expect([collectibles?.state.status, server.asked.length]).toEqual(['unserved', 1])
  await kit.connection.disconnect()
  expect(collectibles?.state).toMatchObject({ status: 'idle', list: [] })
})
