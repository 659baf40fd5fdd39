import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { certificate, certificateKey } from '../../test/localhost-certificate.js'
import { openMailCatcher } from '../../test/mail-catcher.js'
import { askAs, openSite, own, post } from '../../test/wallet-bed.js'
import * as tables from '../store/tables.js'
import { createSendMail, MailError } from './send-mail.js'

const mail = { to: 'alice@dapp.example', subject: 'Hello · 你好', text: 'first line\n第二行\n' }
type CatcherOptions = Parameters<typeof openMailCatcher>[0]

async function catcherOf(options: CatcherOptions, port?: number) {
  const catcher = await openMailCatcher(options, port)
  onTestFinished(catcher.close)
  return catcher
}

const ours = { key: certificateKey, cert: certificate }
const sender = (port: number, more: object = {}) =>
  createSendMail({
    ...{ host: 'localhost', port, from: 'Wallet <no-reply@wallet.example>', silence: 5_000 },
    ...{ domain: 'wallet.example', ca: certificate, ...more },
  })
const deadline = () => AbortSignal.timeout(10_000)

test.each([
  ['starttls', {}],
  ['tls', { secure: true }],
] as const)('mail: with %s and a password, once the certificate is known', async (tls, more) => {
  const said: unknown[] = []
  const catcher = await catcherOf({
    ...{ ...ours, ...more, disabledCommands: [], authOptional: false },
    onAuth({ username, password }, { secure }, done) {
      said.push([username, password, secure])
      done(null, { user: 'site' })
    },
  })
  await sender(catcher.port, { tls, user: 'site', password: 'word' })(mail, deadline())
  expect(said).toEqual([['site', 'word', true]])
  expect(await catcher.next(mail.to)).toMatchObject({
    ...{
      from: 'no-reply@wallet.example',
      subject: mail.subject,
      text: expect.stringMatching(/^first line\n第二行\s*$/),
    },
  })
})

test.each([
  ['a certificate of nobody known', { ...ours, disabledCommands: [] }, { ca: undefined }],
  ['a certificate of another host', { ...ours, disabledCommands: [] }, { host: '127.0.0.1' }],
  ['no STARTTLS', { disabledCommands: ['STARTTLS'] }, {}],
  ['no EHLO', { ...ours, disabledCommands: ['EHLO'] }, {}],
])('error: a server with %s is told no password and no code', async (_, options, more) => {
  const said: unknown[] = []
  const catcher = await catcherOf({
    ...{ ...options, authOptional: true, allowInsecureAuth: true },
    onAuth(auth, __, done) {
      said.push(auth)
      done(null, { user: 'site' })
    },
  })
  for (const login of [{}, { user: 'site', password: 'word' }]) {
    const sent = sender(catcher.port, { tls: 'starttls', ...login, ...more })(mail, deadline())
    await expect(sent).rejects.toBeInstanceOf(MailError)
  }
  expect([said, catcher.mails]).toEqual([[], []])
})

test('error: a refusal says the step and the code, and repeats neither address nor text', async () => {
  const catcher = await catcherOf({
    ...{ disabledCommands: ['STARTTLS'], authOptional: true },
    onRcptTo({ address }, _, done) {
      const code = address.startsWith('later') ? 450 : 550
      done(Object.assign(new Error(`no such person: ${address}`), { responseCode: code }))
    },
  })
  const send = sender(catcher.port, { tls: 'none' })
  for (const [to, isFinal] of [
    ['alice@dapp.example', true],
    ['later@dapp.example', false],
  ] as const) {
    const error = await send({ ...mail, to }, deadline()).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'MailError', isFinal })
    expect(String(error)).toMatch(/\(recipient, \d50\)/)
    expect(String(error)).not.toContain('@')
  }
})

test('error: a server that says nothing is given up when the time is over', async () => {
  const catcher = await catcherOf({ onConnect: () => undefined })
  const sent = sender(catcher.port, { tls: 'none' })(mail, AbortSignal.timeout(200))
  await expect(sent).rejects.toThrow('too long (connect)')
})

test('queue: a mail server that is down for a while loses nothing', async () => {
  const gone = await openMailCatcher()
  await gone.close()
  const told: string[] = []
  const server = { host: '127.0.0.1', port: gone.port, from: 'no-reply@wallet.example' }
  const site = await openSite({
    mail: { ...server, tls: 'none' },
    onError: (error) => told.push(String(error)),
  })
  const people = Array.from({ length: 6 }, (_, at) => `a${at}@dapp.example`)
  for (const email of people)
    expect((await post(site, '/v1/login/code', { email })).status).toBe(200)
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(people.length)
  expect(new Set(told)).toEqual(new Set(['MailError: A mail was not taken (connect).']))
  const back = await catcherOf(undefined, gone.port)
  for (const email of people) expect((await back.next(email)).text).toMatch(/^\d{6}$/m)
  const waiting = () => site.database.read((db) => db.select().from(tables.mails))
  await expect.poll(waiting).toEqual([])
})

test('queue: a mail that waits is sent after a restart; one whose code has expired, or of another secret, is dropped', async () => {
  const { catcher, database, ...site } = await openSite()
  await site.close()
  const time = { now: Date.now() }
  const secret = 'c0ffee11223344556677889900aabbccddeeff00112233445566778899001122'
  const down = { host: '127.0.0.1', port: 1, from: 'no-reply@wallet.example', tls: 'none' } as const
  const told: string[] = []
  const options = {
    secret,
    now: () => time.now,
    onError: (error: unknown) => told.push(`${error}`),
  }
  const first = await openSite({ ...options, mail: down })
  await post(first, '/v1/login/code', { email: 'late@dapp.example' })
  time.now += 10 * 60_000
  await post(first, '/v1/login/code', { email: 'waits@dapp.example' })
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(2)
  await first.close()
  await database.write((db) =>
    db.insert(tables.mails).values({
      ...{ id: randomUUID(), person: 'x', content: '1.AAAA', tries: 0, nextAt: 0 },
      until: time.now + 60 * 60_000,
    }),
  )
  time.now += 15 * 60_000
  const again = await openSite(options)
  again.sendWaiting()
  expect((await again.catcher.next('waits@dapp.example')).text).toMatch(/^\d{6}$/m)
  await expect.poll(() => database.read((db) => db.select().from(tables.mails))).toEqual([])
  expect(again.catcher.mails).toHaveLength(1)
  expect(catcher.mails).toEqual([])
  expect(told).toContain('MailError: A mail of the queue cannot be read.')
})

test('queue: when a thousand wait, no more are taken, whoever asks', async () => {
  const site = await openSite()
  const content = '1.AAAA'
  const row = () => ({
    ...{ id: randomUUID(), person: 'x', content, tries: 1 },
    ...{ nextAt: Date.now() + 60_000, until: Date.now() + 120_000 },
  })
  await site.database.write((db) =>
    db.insert(tables.mails).values(Array.from({ length: 1_000 }, row)),
  )
  const email = 'alice@dapp.example'
  for (let at = 0; at < 2; at++) {
    const { status, text } = await post(site, '/v1/login/code', { email })
    expect([status, text]).toEqual([503, '{"error":"mail-off"}'])
  }
  await site.database.write((db) => db.delete(tables.mails))
  // It was not counted as one that was sent.
  expect((await post(site, '/v1/login/code', { email })).status).toBe(200)
})

test('secrets: none is in what is told, counted, or stored as it is', async () => {
  const told: unknown[] = []
  const secret = 'a5'.repeat(8) + '0123456789abcdef'.repeat(3)
  const site = await openSite({ secret, onError: (error) => told.push(error) })
  const email = 'canary@dapp.example'
  await post(site, '/v1/login/code', { email })
  const code = await site.mail(email)
  const before = await everyRow(site.database)
  await post(site, '/v1/login', { email, code: code === '999999' ? '999998' : '999999' })
  const answer = await post(site, '/v1/login', { email, code })
  const { token } = JSON.parse(answer.text) as { token: string }
  const account = {
    ...{ address: `0x${'ab'.repeat(20)}`, device: 'ab'.repeat(16) },
    ...{ share: 'canaryShareOfServer0000', sealed: 'canarySealedRecovery' },
  }
  expect((await askAs(site, token, ['POST', '/v1/account'], account)).status).toBe(201)
  await site.ask('/v1/session', { headers: { ...own(site), authorization: `Bearer ${token}x` } })
  await askAs(site, token, ['POST', '/v1/rpc/eip155:31337'], { id: 1, method: 'eth_chainId' })
  const metrics = await site.ask('/metrics', { headers: { host: `127.0.0.1:${site.port}` } })
  const page = await site.ask('/?projectId=gla-local')
  const rows = before + (await everyRow(site.database))
  expect(rows).toContain(account.device)
  const errors = told.map((error) =>
    error instanceof Error ? `${error.stack} ${String(error.cause)}` : String(error),
  )
  const everything = [rows, metrics.text, page.text, ...errors].join('\n')
  for (const canary of [secret, email, 'canary', token, account.share, account.sealed])
    expect(everything).not.toContain(canary)
  // Six digits are in many numbers: as a word of its own.
  expect([rows, ...errors].join('\n')).not.toMatch(new RegExp(`\\b${code}\\b`))
})

async function everyRow(database: Awaited<ReturnType<typeof openSite>>['database']) {
  const rows = await database.read((db) =>
    Promise.all(Object.values(tables).map((table) => db.select().from(table))),
  )
  return JSON.stringify(rows)
}
