import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMailCatcher } from '../test/mail-catcher.js'
import {
  askAs,
  asker,
  type BedOptions,
  builtFolder,
  dapp,
  newSecret,
  openSite,
  own,
  post,
  signIn,
} from '../test/wallet-bed.js'
import { serveWallet } from './serve-wallet.js'
import { type WalletOptions, WalletOptionsError } from './wallet-options.js'

const json = { 'content-type': 'application/json' }

test('the page says who may frame it, and has its configuration, without the addresses of nodes', async () => {
  const secret = newSecret()
  const site = await openSite({ secret })
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
  expect(page.text).not.toContain(secret)
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

const mail = { host: '127.0.0.1', port: 25, from: 'a@wallet.example' }
const password = 'word-of-the-operator'
const invalid: readonly [string, BedOptions][] = [
  ['no secret', { secret: '' }],
  ['a short secret', { secret: randomBytes(16).toString('hex') }],
  ['a secret that somebody typed', { secret: '12'.repeat(32) }],
  ['two databases', { dataDir: '/data', databaseUrl: 'postgres://a' }],
  ['another database', { databaseUrl: `mysql://a:${password}@b` }],
  ['no mail server', { mail: { ...mail, host: '' } }],
  ['a sender with a second header', { mail: { ...mail, from: 'a@b.example\r\nBcc: c@d.example' } }],
  ['a password without a user', { mail: { ...mail, password } }],
  ['a distant mail server without TLS', { mail: { ...mail, host: 'smtp.example', tls: 'none' } }],
  ['a proxy that is no address', { trustedProxies: ['proxy.example'] }],
  ['no network', { networks: [] }],
  ['no project', { projects: [] }],
  ['a scheme', { projects: [{ id: 'a', origins: ['https:'] }] }],
  ['every host', { projects: [{ id: 'a', origins: ['https://*'] }] }],
  ['a host without its scheme', { projects: [{ id: 'a', origins: ['dapp.example'] }] }],
  ['an origin with a path', { projects: [{ id: 'a', origins: ['https://dapp.example/a'] }] }],
  ['a URL with a path', { url: 'https://wallet.example/a' }],
]
test.each(invalid)('error: it does not start with %s', async (_, options) => {
  const folder = await builtFolder()
  const secret = newSecret()
  const started = serveWallet({ ...minimal(folder, secret), ...options })
  await expect(started).rejects.toBeInstanceOf(WalletOptionsError)
  await expect(started).rejects.not.toThrow(password)
  await expect(started).rejects.not.toThrow(secret)
})

function minimal(folder: string, secret: string, port = 25): WalletOptions {
  return {
    ...{ folder, secret, port: 0, closeWithin: 0 },
    mail: { ...mail, port, tls: 'none' },
    networks: [
      {
        ...{ caipNetworkId: 'eip155:31337', name: 'Local', symbol: 'ETH', decimals: 18 },
        rpcUrl: 'http://127.0.0.1:1',
      },
    ],
    projects: [{ id: 'gla-local', origins: [dapp] }],
  }
}

test('a restart keeps sessions, a lost database is made again from its export, and takes no other secret', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gla-wallet-data-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const [folder, secret, catcher] = [await builtFolder(), newSecret(), await openMailCatcher()]
  onTestFinished(catcher.close)
  const options = { ...minimal(folder, secret, catcher.port), dataDir }
  async function serve() {
    const site = await serveWallet(options)
    onTestFinished(site.close)
    return { ...site, ask: asker(site.port, new URL(site.url).host), mail: catcher.code }
  }
  const account = {
    ...{ address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', device: 'a1'.repeat(16) },
    ...{ share: 'S'.repeat(23), sealed: 'R'.repeat(100) },
  }
  const first = await serve()
  const token = await signIn(first)
  await askAs(first, token, ['POST', '/v1/account'], account)
  await first.close()

  const second = await serve()
  const { text } = await askAs(second, token, ['GET', '/v1/session'])
  expect(JSON.parse(text)).toEqual({ email: 'alice@dapp.example', address: account.address })
  await second.close()

  const exported = await readFile(join(dataDir, 'export.json'), 'utf8')
  for (const plain of [account.share, account.sealed, 'alice'])
    expect(exported).not.toContain(plain)
  await rm(join(dataDir, 'database'), { recursive: true })
  const third = await serve()
  const again = await signIn(third)
  const share = await askAs(third, again, ['GET', `/v1/share?device=${account.device}`])
  expect(JSON.parse(share.text)).toEqual({ share: account.share })
  const recovery = await askAs(third, again, ['GET', '/v1/recovery'])
  expect(JSON.parse(recovery.text)).toEqual({ share: account.share, sealed: account.sealed })
  await third.close()
  await expect(serveWallet({ ...options, secret: newSecret() })).rejects.toThrow('another one')
}, 60_000)

test('metrics: for the operator on this machine, without a word of anybody', async () => {
  const site = await openSite()
  await signIn(site, 'alice@dapp.example')
  const here = { host: `127.0.0.1:${site.port}` }
  const { status, text } = await site.ask('/metrics', { headers: here })
  expect(status).toBe(200)
  expect(text).toContain('wallet_answers_total{route="/v1/login/code",status="200"} 1')
  expect(text).toContain('wallet_mails_total{outcome="sent"} 1')
  expect(text).not.toContain('alice')
  const others = [{}, { ...here, 'x-forwarded-for': '203.0.113.1' }]
  for (const headers of others)
    expect((await site.ask('/metrics', { headers })).status).toBeGreaterThan(400)
})

test('recover.html has the policy of its own meta element, and no frame shows it', async () => {
  const folder = await builtFolder()
  const policy = "default-src 'none'; script-src 'sha256-AAAA='"
  const html = `<meta http-equiv="Content-Security-Policy" content="${policy}"><p>a</p>`
  await writeFile(join(folder, 'recover.html'), html)
  const { status, text, headers } = await (await openSite({ folder })).ask('/recover.html')
  expect([status, text]).toEqual([200, html])
  expect(headers['content-security-policy']).toBe(`${policy}; frame-ancestors 'none'`)
  expect((await (await openSite()).ask('/recover.html')).status).toBe(404)
})
