import { expect, test } from 'vitest'
import { code, dapp, developmentKey, openSite } from '../test/wallet-bed.js'
import { type WalletOptions, WalletOptionsError } from './wallet-options.js'

type Site = Awaited<ReturnType<typeof openSite>>

const json = { 'content-type': 'application/json' }
const own = ({ url }: Site) => ({ ...json, origin: url, 'sec-fetch-site': 'same-origin' })
const post = (site: Site, path: string, value: unknown, headers: object = own(site)) =>
  site.ask(path, { method: 'POST', headers, body: JSON.stringify(value) })

async function signIn(site: Site, email = 'alice@dapp.example') {
  await post(site, '/v1/login/code', { email })
  const { text } = await post(site, '/v1/login', { email, code })
  return (JSON.parse(text) as { token: string }).token
}
const session = (site: Site, token: string, method = 'GET') =>
  site.ask('/v1/session', { method, headers: { ...own(site), authorization: `Bearer ${token}` } })

const codeLife = 20 * 60_000 // ms

test('the page says who may frame it, and has its configuration, without the addresses of nodes', async () => {
  const site = await openSite()
  const page = await site.ask('/?projectId=gla-local&chainId=eip155%3A31337&version=4')
  expect(page.status).toBe(200)
  const policy = page.headers['content-security-policy']?.split('; ')
  expect(policy).toContain('frame-ancestors http://127.0.0.1:* https://*.dapp.example')
  expect(policy).toContain("script-src 'self'")
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  expect(page.headers['cache-control']).toBe('no-store')
  const [, config = ''] = /id="gla-wallet">(.*?)<\/script>/.exec(page.text) ?? []
  expect(JSON.parse(config)).toEqual({
    projectId: 'gla-local',
    origins: ['http://127.0.0.1:*', 'https://*.dapp.example'],
    networks: [{ caipNetworkId: 'eip155:31337', name: 'Local', symbol: 'ETH', decimals: 18 }],
  })
  expect(page.text).not.toContain(developmentKey)
})

test('error: an unknown project has no page, and nobody may frame what is said', async () => {
  const site = await openSite()
  for (const path of ['/', '/?projectId=other']) {
    const { status, headers } = await site.ask(path)
    expect(status).toBe(404)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})

test('files of the build are served for good, others are not', async () => {
  const site = await openSite()
  const file = await site.ask('/assets/a-1.js')
  expect([file.status, file.text]).toEqual([200, 'script'])
  expect(file.headers['cache-control']).toContain('immutable')
  for (const path of ['/index.html', '/../package.json', '/assets/%2e%2e/x.js', '/v1/none'])
    expect((await site.ask(path)).status).toBe(404)
})

test.each([
  ['gla-local', dapp, true],
  ['gla-local', 'https://app.dapp.example', true],
  ['gla-local', 'https://a.b.dapp.example', false],
  ['gla-local', 'https://gla.vercel.app', false],
  ['gla-local', 'null', false],
  ['gla-local', undefined, false],
  ['other', dapp, false],
])('origin: project %s, from %s: %s', async (projectId, origin, allowed) => {
  const site = await openSite()
  const headers = origin === undefined ? {} : { origin }
  const answer = await site.ask(`/v1/origin?projectId=${projectId}`, { headers })
  expect(JSON.parse(answer.text)).toEqual({ allowed })
  expect(answer.headers['access-control-allow-origin']).toBe(origin)
  expect(answer.headers.vary).toBe('Origin')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('signing in: a code, a session, who it is, and no more after signing out', async () => {
  const site = await openSite()
  const token = await signIn(site, 'Alice@Dapp.example')
  expect(token).toMatch(/^[\w-]{43}$/)
  const answer = await session(site, token)
  expect(JSON.parse(answer.text)).toEqual({ email: 'alice@dapp.example', developmentKey })
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect((await session(site, token, 'DELETE')).status).toBe(200)
  expect((await session(site, token)).status).toBe(401)
})

test('error: five wrong codes end a login, and a new code begins another one', async () => {
  const site = await openSite()
  const email = 'a@dapp.example'
  const attempt = async (given: string) =>
    (await post(site, '/v1/login', { email, code: given })).status
  expect(await attempt(code)).toBe(410)
  await post(site, '/v1/login/code', { email })
  for (let at = 0; at < 5; at++) expect(await attempt('000000')).toBe(401)
  expect(await attempt(code)).toBe(429)
  await post(site, '/v1/login/code', { email })
  expect(await attempt(code)).toBe(200)
  expect(await attempt(code)).toBe(410)
})

test('error: a code expires after 20 minutes, a session after a week', async () => {
  let now = 1_000
  const site = await openSite({ now: () => now })
  const email = 'a@dapp.example'
  const asked = await post(site, '/v1/login/code', { email })
  expect(JSON.parse(asked.text)).toEqual({ until: now + codeLife })
  now += codeLife
  expect((await post(site, '/v1/login', { email, code })).status).toBe(410)
  const token = await signIn(site, email)
  now += 7 * 24 * 3_600_000
  expect((await session(site, token)).status).toBe(401)
})

test('error: another site is refused, whatever it asks', async () => {
  const site = await openSite()
  const token = await signIn(site)
  const others = [
    { ...json },
    { ...json, origin: dapp },
    { ...json, origin: dapp, 'sec-fetch-site': 'cross-site' },
    { ...json, origin: site.url, 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of others) {
    expect((await post(site, '/v1/login/code', { email: 'a@b.example' }, headers)).status).toBe(403)
    expect((await post(site, '/v1/rpc/eip155:31337', {}, headers)).status).toBe(403)
  }
  const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' }
  expect((await site.ask('/v1/session', { headers })).status).toBe(403)
  expect((await site.ask('/', { headers: { host: '127.0.0.1' } })).status).toBe(421)
})

test('error: a body that is too long, no JSON, or not of its form', async () => {
  const site = await openSite()
  const ask = (body: string, headers: object = own(site)) =>
    site.ask('/v1/login/code', { method: 'POST', headers, body })
  expect((await ask(JSON.stringify({ email: 'a'.repeat(5_000) }))).status).toBe(413)
  const chunked = { ...own(site), 'transfer-encoding': 'chunked' }
  expect((await ask(`"${'a'.repeat(5_000)}"`, chunked)).status).toBe(413)
  expect((await ask('{')).status).toBe(400)
  expect((await ask('{"email":"nobody"}')).status).toBe(400)
  expect((await ask('{}', { ...own(site), 'content-type': 'text/plain' })).status).toBe(415)
})

const invalid: readonly [string, Partial<WalletOptions>][] = [
  ['no code', { developmentCode: '' }],
  ['a code of words', { developmentCode: 'secret' }],
  ['no key', { developmentKey: '' as '0x' }],
  ['no network', { networks: [] }],
  ['no project', { projects: [] }],
  ['a scheme', { projects: [{ id: 'a', origins: ['https:'] }] }],
  ['every host', { projects: [{ id: 'a', origins: ['https://*'] }] }],
  ['a host without its scheme', { projects: [{ id: 'a', origins: ['dapp.example'] }] }],
  ['an origin with a path', { projects: [{ id: 'a', origins: ['https://dapp.example/a'] }] }],
  ['a URL with a path', { url: 'https://wallet.example/a' }],
]
test.each(invalid)('error: it does not start with %s', async (_, options) => {
  const started = openSite(options)
  await expect(started).rejects.toBeInstanceOf(WalletOptionsError)
  await expect(started).rejects.not.toThrow(developmentKey)
})
