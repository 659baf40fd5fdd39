import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { sleepyPage } from '../../../test/wallet-connect-sleep.js'
import { alice } from '../../../test/wallet-connect-wallet.js'
import {
  begin,
  connected,
  createConnector,
  createWallet,
  memoryStore,
  request,
  startTestRelay,
} from '../../../test/wallet-connect-world.js'
import { serverEnvironment } from '../../environment.js'
import { appLink, pairingLink, requestLink } from './wallet-connect-deep-link.js'

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

const wcUri = 'wc:ab@2?relay-protocol=irn&symKey=cd'
const uri = encodeURIComponent(wcUri)
const topic = 'ab'.repeat(32)

test.each([
  ['foo://', `foo://wc?uri=${uri}`],
  ['foo:', `foo:///wc?uri=${uri}`],
  ['foo', `foo:///wc?uri=${uri}`],
  ['foo://bar', `foo://bar/wc?uri=${uri}`],
  ['https://foo.example', `https://foo.example/wc?uri=${uri}`],
  ['https://foo.example/app/', `https://foo.example/app/wc?uri=${uri}`],
  ['http://localhost:3000', `http://localhost:3000/wc?uri=${uri}`],
])('pairing: %s', (link, expected) => expect(pairingLink(link, wcUri)).toBe(expected))

test('request: the wallet is opened at it, or only opened', () => {
  expect(requestLink('foo:', topic, 7)).toBe(`foo:///wc?requestId=7&sessionTopic=${topic}`)
  expect(requestLink('https://foo.example', topic, null)).toBe(
    `https://foo.example/wc?sessionTopic=${topic}`,
  )
  const [begin, start] = requestLink('https://t.me/foo/app', topic, 7)?.split('?startapp=') ?? []
  expect(begin).toBe('https://t.me/foo/app')
  expect(Buffer.from(start ?? '', 'base64url').toString()).toBe(`requestId=7&sessionTopic=${topic}`)
})

test.each([
  'javascript:alert(1)//',
  'JavaScript://%0aalert(1)',
  'data:text/html,x',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'intent://x#Intent;end',
  'ms-settings://',
  'tel:1',
  'http://foo.example',
  'https://foo.example@evil.example',
  'https://',
  'foo:bar',
  ' foo://',
  'foo://\n',
  'foo://\u202e',
  '',
  7,
  null,
  { toString: () => 'foo://' },
])('never opened: %s', (link) => {
  expect([appLink(link), pairingLink(link, wcUri), requestLink(link, topic, 1)]).toEqual([
    null,
    null,
    null,
  ])
})

test('never opened: one that is too long', () =>
  expect(appLink(`foo://${'x'.repeat(2_048)}`)).toBe(null))

test('any: what comes out begins as an app’s or a site’s address, and is read again as itself', async () => {
  await fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.anything()), (given) => {
      const link = appLink(given)
      if (link === null) return
      expect(link).toMatch(
        /^(https:\/\/[^@/]+|http:\/\/(localhost|127|\[)|[a-z][a-z0-9+.-]+:\/\/)/i,
      )
      expect(appLink(link)).toBe(link)
    }),
    { numRuns: 50 },
  )
})

const choice = { name: 'Trust \u202ewallet', link: 'trust://' }

test('chosen: the wallet can be opened at the newest request, in the same breath, and after a reload', async () => {
  const relay = await startTestRelay()
  const storage = memoryStore()
  const environment = () => ({ environment: serverEnvironment({ storage }) })
  const connector = createConnector(relay.url, environment())
  const wallet = await createWallet(relay.url)
  const { uri, link: linking } = begin(connector, { wallet: () => choice })
  const session = await wallet.approve(await wallet.scan(await uri))
  const link = await linking
  const home = `trust://wc?sessionTopic=${session.topic}`
  expect([link.openUrl, link.waiting]).toEqual([home, 0])

  const seen: unknown[] = []
  link.watch?.(() => seen.push(link.waiting))
  const nextRequest = wallet.next('session_request')
  const answer = link.provider.request({ method: 'personal_sign', params: ['0x00', alice] })
  const here = link.openUrl // nothing was awaited
  const { id } = await nextRequest
  expect(here).toBe(`trust://wc?requestId=${id}&sessionTopic=${session.topic}`)
  const { topic } = session
  await wallet.client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x09' } })
  expect(await answer).toBe('0x09')
  expect([link.openUrl, seen]).toEqual([home, [1, 0]])

  connector.destroy?.()
  const restored = await createConnector(relay.url, environment()).reconnect(request())
  expect(restored?.openUrl).toBe(home)
})

test('chosen: a link from the dapp that is not listed opens the wallet on that page only', async () => {
  const relay = await startTestRelay()
  const storage = memoryStore()
  const environment = () => ({ environment: serverEnvironment({ storage }) })
  const connector = createConnector(relay.url, environment())
  const wallet = await createWallet(relay.url)
  const { uri, link } = begin(connector, { wallet: () => ({ name: 'Foo', link: 'foo:' }) })
  await wallet.approve(await wallet.scan(await uri))
  expect((await link).openUrl).toMatch(/^foo:/)
  connector.destroy?.()
  const restored = await createConnector(relay.url, environment()).reconnect(request())
  expect([restored?.accounts.length, restored?.openUrl]).toEqual([1, null])
})

test('chosen: forgotten with the session', async () => {
  const relay = await startTestRelay()
  const storage = memoryStore()
  const connector = createConnector(relay.url, { environment: serverEnvironment({ storage }) })
  const wallet = await createWallet(relay.url)
  const { uri, link } = begin(connector, { wallet: () => choice })
  await wallet.approve(await wallet.scan(await uri))
  const stored = () => JSON.parse(storage.getItem('gla.wallet-connect.choices') ?? '{}')
  await link
  expect(Object.values(stored())).toEqual(['trust://'])
  expect((await link).openUrl).not.toBe(null)
  await connector.disconnect()
  expect(stored()).toEqual({})
  expect((await link).openUrl).toBe(null)
})

test.each([
  ['another shape', '[1,{"link":7}]'],
  ['garbage', '{"'],
  ['a link that must not be opened', JSON.stringify({ [topic]: 'javascript:alert(1)' })],
])('stored: %s counts as nothing', async (_, text) => {
  const relay = await startTestRelay()
  const storage = memoryStore()
  storage.setItem('gla.wallet-connect.choices', text)
  const { link } = await connected(relay.url, { environment: serverEnvironment({ storage }) })
  expect(link.openUrl).toBe(null)
})

test('redirect: on a phone a wallet nobody chose is opened as it says itself; elsewhere it may be on another device', async () => {
  const relay = await startTestRelay()
  const opened: unknown[] = []
  for (const isMobile of [true, false])
    for (const redirect of [
      { native: 'javascript:1', universal: 'https://bar.example' },
      'foo://',
      null,
    ]) {
      const { environment } = sleepyPage({ isMobile })
      const connector = createConnector(relay.url, { environment })
      const wallet = await createWallet(relay.url)
      Object.assign(wallet.client.metadata, { redirect })
      const { uri, link } = begin(connector)
      await wallet.approve(await wallet.scan(await uri))
      opened.push((await link).openUrl?.split('?')[0] ?? null)
    }
  expect(opened).toEqual(['https://bar.example/wc', null, null, null, null, null])
})
