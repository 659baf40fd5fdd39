import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { createApiClient } from '../api/api-client.js'
import { createApiWalletSource } from './api-wallets.js'
import type { WalletQuery } from './wallet.js'

const metamask = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'MetaMask',
  homepage: 'https://metamask.io/',
  image_id: 'eebe4a7f-7166-402f-92e0-1f64ca2aa800',
  order: 20,
  mobile_link: 'metamask://',
  desktop_link: null,
  link_mode: 'https://metamask.app.link',
  webapp_link: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
  app_store: 'https://apps.apple.com/us/app/metamask/id1438144202',
  play_store: 'https://evil.example/metamask.apk',
  rdns: 'IO.metamask',
  chrome_store: '-',
  injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }, null],
  chains: ['eip155:1', 'eip155', 7, 'no chain'],
  badge_type: 'certified',
}

/** A provider with this response, which records its requests. */
function setUp(answer: () => Response | Promise<Response>) {
  const clock = fakeClock()
  const asked: { url: URL; init: RequestInit | undefined }[] = []
  const env = {
    ...clock,
    fetch: (async (url: URL, init?: RequestInit) => {
      asked.push({ url, init })
      return answer()
    }) as typeof fetch,
  }
  const client = createApiClient(
    env,
    { url: 'https://list.example/base/' },
    { projectId: 'p1', namespaces: ['eip155', 'solana'] },
  )
  return { clock, asked, source: createApiWalletSource(client) }
}
const page: WalletQuery = { page: 1, entries: 40 }

test('default: one GET, everything in the query, and a wallet with only what is safe', async () => {
  const { asked, source } = setUp(() => Response.json({ data: [metamask], count: 1 }))
  const answer = await source.list({
    page: 2,
    entries: 40,
    search: ' meta mask ',
    include: ['a', 'b'],
    exclude: [],
    chains: ['eip155:1', 'solana:x'],
    badge: 'certified',
  })
  const [call] = asked
  expect(call?.init?.method ?? 'GET').toBe('GET')
  expect(`${call?.url.origin}${call?.url.pathname}`).toBe('https://list.example/base/getWallets')
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
    page: '2',
    entries: '40',
    search: 'meta mask',
    include: 'a,b',
    chains: 'eip155:1,solana:x',
    badge_type: 'certified',
    projectId: 'p1',
    st: 'gla',
    sv: expect.stringMatching(/^html-.+-1\.7\.5$/),
  })
  expect(answer).toEqual({
    count: 1,
    more: false,
    wallets: [
      {
        id: metamask.id,
        name: 'MetaMask',
        homepage: 'https://metamask.io/',
        rdns: ['io.metamask'],
        chains: ['eip155:1', 'eip155'],
        mobileLink: 'metamask://',
        desktopLink: null,
        universalLink: 'https://metamask.app.link/',
        webappLink: null,
        appStore: metamask.app_store,
        playStore: null,
        chromeStore: null,
        imageId: metamask.image_id,
        injected: ['isMetaMask'],
        badge: 'certified',
      },
    ],
  })
})

test('input: more than was asked for, twins and entries that are none are left out', async () => {
  const data = [null, 7, {}, { id: 'a' }, { id: 'a', name: '\u202e' }, { id: '<a>', name: 'A' }]
  const named = Array.from({ length: 60 }, (_, i) => ({ id: `w${i % 20}`, name: 'W' }))
  const { source } = setUp(() => Response.json({ data: [...data, ...named], count: 'many' }))
  const { wallets, count, more } = await source.list(page)
  expect(wallets).toHaveLength(20)
  expect([count, more]).toEqual([40, true])
})

test('input: a page with an entry that is none is full all the same', async () => {
  const data = [null, ...Array.from({ length: 39 }, (_, i) => ({ id: `w${i}`, name: 'W' }))]
  const { source } = setUp(() => Response.json({ data, count: 41 }))
  expect(await source.list(page)).toMatchObject({ count: 41, more: true })
})

test('input: an entry whose length cannot be compared hides no other one', async () => {
  const odd = { id: { length: { toString: 1 } }, name: 'Odd' }
  const { source } = setUp(() => Response.json({ data: [odd, { id: 'w', name: 'W' }] }))
  expect((await source.list(page)).wallets).toMatchObject([{ id: 'w' }])
})

test('property: no answer makes a wallet that is not safe to show and to open', async () => {
  const bad = fc.constantFrom('javascript:alert(1)', 'data:,x', 'http://a.example', 'intent://x')
  const value = fc.oneof(bad, fc.jsonValue(), fc.string(), fc.webUrl())
  const fields = Object.keys(metamask)
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...fields), value), async (changed) => {
      const { source } = setUp(() => Response.json({ data: [{ ...metamask, ...changed }] }))
      const { wallets } = await source.list(page)
      for (const wallet of wallets) {
        expect(wallet.name).toMatch(/\S/)
        expect(wallet.name.length).toBeLessThanOrEqual(256)
        for (const [key, text] of Object.entries(wallet))
          if (/Link$|Store$|homepage/.test(key) && text !== null)
            expect(text).toMatch(
              /^(https:\/\/|(?!javascript|data|http:|intent)[a-z][\w+.-]*:)[!-~]*$/,
            )
      }
    }),
  )
})

test.each([
  ['a status', () => new Response('no', { status: 503 })],
  ['no JSON', () => new Response('<html>')],
  ['another form', () => Response.json([])],
  ['too much', () => new Response('x'.repeat(2_000_000))],
  ['no network', () => Promise.reject(new TypeError('offline'))],
])('error: %s', async (_name, answer) => {
  const { clock, source } = setUp(answer)
  const refused = expect(source.list(page)).rejects.toThrow()
  await clock.advance(2_000) // the pauses between tries
  await refused
})

test('error: silence ends at the deadline', async () => {
  const { clock, source } = setUp(() => new Promise(() => undefined))
  const silent = expect(source.list(page)).rejects.toThrow()
  await clock.advance(10_000)
  await silent
})
