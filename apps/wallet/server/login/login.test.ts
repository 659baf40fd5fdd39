import { expect, test } from 'vitest'
import { askAs, type Bed, openSite, own, post, signIn } from '../../test/wallet-bed.js'

const email = 'alice@dapp.example'
const hour = 3_600_000 // ms
const codeLife = 20 * 60_000 // ms
const session = (site: Bed, token: string, method = 'GET') =>
  askAs(site, token, [method, '/v1/session'])
const askCode = (site: Bed, to = email, headers?: object) =>
  post(site, '/v1/login/code', { email: to }, headers)
const login = (site: Bed, code: string, who = email, headers?: object) =>
  post(site, '/v1/login', { email: who, code }, headers)
/** Some other code. */
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

function clock() {
  const time = { now: Date.now() }
  return { time, options: { now: () => time.now } }
}

test('signing in: a code by mail, a session, who it is, and no more after signing out', async () => {
  const { time, options } = clock()
  const site = await openSite(options)
  const asked = await askCode(site, 'Alice@Dapp.example')
  expect(JSON.parse(asked.text)).toEqual({
    ...{ until: time.now + codeLife, resendAt: time.now + 30_000 },
  })
  const mail = await site.catcher.next(email)
  const [code = ''] = /^\d{6}$/m.exec(mail.text) ?? []
  expect(mail.from).toBe('no-reply@wallet.example')
  expect(mail.subject).toBe('Sign in to wallet.localhost · 登录 wallet.localhost')
  expect(mail.text).toContain('20 minutes')
  expect(mail.text).toContain('20 分钟')
  expect(mail.raw).toMatch(/^Message-ID: <[\da-f-]{36}@wallet\.localhost>/im)
  const signed = await login(site, code, 'ALICE@dapp.example')
  const { token } = JSON.parse(signed.text) as { token: string }
  expect(token).toMatch(/^[\w-]{43}$/)
  const answer = await session(site, token)
  expect(JSON.parse(answer.text)).toEqual({ email, address: null })
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect((await session(site, token, 'DELETE')).status).toBe(200)
  for (const method of ['GET', 'DELETE'])
    expect((await session(site, token, method)).text).toBe('{"error":"signed-out"}')
})

test('error: five wrong codes end a code, and a new one begins another', async () => {
  const { time, options } = clock()
  const site = await openSite(options)
  expect((await login(site, '123456')).text).toBe('{"error":"expired-code"}')
  await askCode(site)
  const code = await site.mail(email)
  for (let at = 0; at < 5; at++)
    expect((await login(site, wrong(code))).text).toBe('{"error":"wrong-code"}')
  expect((await login(site, code)).text).toBe('{"error":"too-many-tries"}')
  time.now += 30_000
  await askCode(site)
  const second = await site.mail(email)
  expect((await login(site, second)).status).toBe(200)
})

test('error: a used code, an earlier one and an old one count no more', async () => {
  const { time, options } = clock()
  const site = await openSite(options)
  await askCode(site)
  const first = await site.mail(email)
  time.now += 30_000
  await askCode(site)
  const second = await site.mail(email)
  if (first !== second) expect((await login(site, first)).status).toBe(401)
  expect((await login(site, second)).status).toBe(200)
  expect((await login(site, second)).status).toBe(410)
  await askCode(site)
  const third = await site.mail(email)
  time.now += codeLife
  expect((await login(site, third)).status).toBe(410)
})

test('race: a code that two requests bring at once counts once', async () => {
  const site = await openSite()
  await askCode(site)
  const code = await site.mail(email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(site, code)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 410)])
})

test('race: of codes asked for at once one is sent, and tries at once are counted', async () => {
  const site = await openSite()
  const answers = await Promise.all(Array.from({ length: 10 }, () => askCode(site)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const code = await site.mail(email)
  expect(site.catcher.mails).toHaveLength(1)
  const tries = await Promise.all(Array.from({ length: 20 }, () => login(site, wrong(code))))
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  expect((await login(site, code)).status).toBe(429)
})

test('limits: 30 seconds between two codes of an address, and 8 in an hour, 24 in a day', async () => {
  const { time, options } = clock()
  const site = await openSite(options)
  expect((await askCode(site)).status).toBe(200)
  time.now += 10_500
  const soon = await askCode(site)
  expect([soon.status, soon.text]).toEqual([429, '{"error":"too-soon","retryAfter":20}'])
  expect(soon.headers['retry-after']).toBe('20')
  for (let sent = 1; sent < 8; sent++) {
    time.now += 30_000
    expect((await askCode(site)).status).toBe(200)
  }
  time.now += 30_000
  const many = await askCode(site)
  expect([many.status, JSON.parse(many.text).error]).toEqual([429, 'too-many'])
  for (let sent = 8; sent < 24; sent++) {
    time.now += hour
    expect((await askCode(site)).status).toBe(200)
  }
  time.now += hour
  expect((await askCode(site)).status).toBe(429)
  expect((await askCode(site, 'bob@dapp.example')).status).toBe(200)
  await expect.poll(() => site.catcher.mails.length).toBeGreaterThan(0)
})

test('limits: one client asks for so many codes and tries so many, over all addresses; others are not held up', async () => {
  const site = await openSite({
    limits: { codes: 3, tries: 4 },
    trustedProxies: ['127.0.0.0/8', '10.0.0.0/8'],
  })
  const from = (client: string) => ({ ...own(site), 'x-forwarded-for': client })
  const one = from('198.51.100.9, 203.0.113.1, 10.1.1.1')
  for (let at = 0; at < 3; at++)
    expect((await askCode(site, `a${at}@dapp.example`, one)).status).toBe(200)
  // It names others before itself, which nobody believes.
  const lies = from('198.51.100.10, 203.0.113.1')
  const refused = await askCode(site, 'a4@dapp.example', lies)
  expect(refused.status).toBe(429)
  expect(JSON.parse(refused.text)).toEqual({ error: 'too-many', retryAfter: 3600 })
  expect((await askCode(site, 'a5@dapp.example', from('203.0.113.2'))).status).toBe(200)
  for (let at = 0; at < 4; at++)
    expect((await login(site, '000000', `b${at}@dapp.example`, one)).status).toBe(410)
  expect((await login(site, '000000', 'b5@dapp.example', one)).status).toBe(429)
  // An IPv6 client has 2^64 addresses.
  for (const last of ['1', '2', '3'])
    expect((await askCode(site, `c${last}@dapp.example`, from(`2001:db8::${last}`))).status).toBe(
      200,
    )
  expect((await askCode(site, 'c4@dapp.example', from('2001:db8::4'))).status).toBe(429)
  expect((await askCode(site, 'c5@dapp.example', from('2001:db8:0:1::4'))).status).toBe(200)
})

test('limits: a site that trusts no proxy takes nobody’s word on who asks', async () => {
  const site = await openSite({ limits: { codes: 1 } })
  expect((await askCode(site)).status).toBe(200)
  const headers = { ...own(site), 'x-forwarded-for': '203.0.113.7' }
  expect((await askCode(site, 'b@dapp.example', headers)).status).toBe(429)
})

test('no answer tells whether an address has a wallet', async () => {
  const site = await openSite()
  const known = await signIn(site, email)
  await askAs(site, known, ['POST', '/v1/account'], {
    ...{ address: `0x${'a1'.repeat(20)}`, device: 'a1'.repeat(16) },
    ...{ share: 'A'.repeat(23), sealed: 'A'.repeat(100) },
  })
  const shape = ({ status, text, headers }: Awaited<ReturnType<typeof askCode>>) => [
    ...[status, Object.keys(JSON.parse(text)), Object.keys(headers).sort()],
  ]
  const stranger = 'bob@dapp.example'
  expect(shape(await askCode(site, email))).toEqual(shape(await askCode(site, stranger)))
  expect(shape(await askCode(site, email))).toEqual(shape(await askCode(site, stranger)))
  const [code, other] = [await site.mail(email), await site.mail(stranger)]
  const tries = [await login(site, wrong(code)), await login(site, wrong(other), stranger)] as const
  expect(shape(tries[0])).toEqual(shape(tries[1]))
  const signed = [await login(site, code), await login(site, other, stranger)] as const
  expect(shape(signed[0])).toEqual(shape(signed[1]))
})

test('error: what is no address, or begins another line, is sent nothing', async () => {
  const site = await openSite()
  const addresses = [
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\nSubject: hello',
    'a@b.example>',
    '<a@b.example',
    'a@b.example,c@d.example',
    'a@b.example c@d.example',
    '"a b"@c.example',
    'a@b@c.example',
    'a@b.example\u0000',
    'a@bücher.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(254)}`,
    'a@-b.example',
    '@b.example',
    'nobody',
  ]
  for (const address of addresses)
    expect((await askCode(site, address)).text).toBe('{"error":"invalid"}')
  await askCode(site)
  await site.mail(email)
  expect(site.catcher.mails).toHaveLength(1)
})

test('sessions: a week, and 20 of one person at once', async () => {
  const { time, options } = clock()
  const site = await openSite(options)
  const first = await signIn(site)
  expect((await session(site, first)).status).toBe(200)
  time.now += 7 * 24 * hour
  expect((await session(site, first)).status).toBe(401)
  const tokens: string[] = []
  for (let at = 0; at < 21; at++) {
    time.now += 3 * hour
    tokens.push(await signIn(site))
  }
  expect((await session(site, tokens[0] ?? '')).status).toBe(401)
  expect((await session(site, tokens[1] ?? '')).status).toBe(200)
  for (const token of ['', 'a', 'A'.repeat(43), `${tokens[1]}a`])
    expect((await session(site, token)).status).toBe(401)
})
