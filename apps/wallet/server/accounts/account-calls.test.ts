import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { askAs, type Bed, openSite, signIn } from '../../test/wallet-bed.js'
import { devices } from '../store/tables.js'

const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const newShare = () => randomBytes(17).toString('base64url')
const newAccount = () => ({
  ...{ address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', device: hex(16), share: newShare() },
  sealed: randomBytes(50).toString('base64url'),
})
type Account = ReturnType<typeof newAccount>

const create = (site: Bed, token: string, account: Account) =>
  askAs(site, token, ['POST', '/v1/account'], account)
const read = async (site: Bed, token: string, path: string) => {
  const { status, text } = await askAs(site, token, ['GET', path])
  return [status, JSON.parse(text)] as const
}

test('a wallet: its address, the share of its device, its recovery share', async () => {
  const site = await openSite()
  const token = await signIn(site)
  const account = newAccount()
  const { address, device, share, sealed } = account
  expect(await read(site, token, '/v1/recovery')).toEqual([404, { error: 'no-account' }])
  const answer = await create(site, token, {
    ...account,
    address: address.toLowerCase() as typeof address,
  })
  expect([answer.status, answer.text]).toEqual([201, '{}'])
  expect(await read(site, token, '/v1/session')).toEqual([
    200,
    { email: 'alice@dapp.example', address },
  ])
  expect(await read(site, token, `/v1/share?device=${device}`)).toEqual([200, { share }])
  expect(await read(site, token, '/v1/recovery')).toEqual([200, { share, sealed }])
})

test('error: an address that has a wallet is given no second one, also not by another session', async () => {
  const site = await openSite()
  const [token, account] = [await signIn(site), newAccount()]
  await create(site, token, account)
  for (const session of [token, await signIn(site)]) {
    const answer = await create(site, session, newAccount())
    expect([answer.status, answer.text]).toEqual([409, '{"error":"exists"}'])
    const { share, sealed } = account
    expect(await read(site, session, '/v1/recovery')).toEqual([200, { share, sealed }])
  }
})

test('race: of wallets made at once one stays, whole', async () => {
  const site = await openSite()
  const token = await signIn(site)
  const accounts = Array.from({ length: 8 }, newAccount)
  const answers = await Promise.all(accounts.map((account) => create(site, token, account)))
  const made = accounts.filter((_, at) => answers[at]?.status === 201)
  expect(made).toHaveLength(1)
  for (const account of accounts) {
    const [status] = await read(site, token, `/v1/share?device=${account.device}`)
    expect(status).toBe(account === made[0] ? 200 : 404)
  }
})

test('devices: another has its own share, and can be removed', async () => {
  const site = await openSite()
  const token = await signIn(site)
  const second = { device: hex(16), share: newShare() }
  const add = () => askAs(site, token, ['POST', '/v1/devices'], second)
  expect((await add()).text).toBe('{"error":"no-account"}')
  const account = newAccount()
  await create(site, token, account)
  // Twice: whoever got no answer asks again.
  for (let at = 0; at < 2; at++) expect((await add()).status).toBe(201)
  const path = `/v1/share?device=${second.device}`
  expect(await read(site, token, path)).toEqual([200, { share: second.share }])
  const removed = await askAs(site, token, ['DELETE', `/v1/devices/${second.device}`])
  expect([removed.status, removed.text]).toEqual([200, '{}'])
  expect(await read(site, token, path)).toEqual([404, { error: 'unknown-device' }])
  const [, { share }] = await read(site, token, `/v1/share?device=${account.device}`)
  expect(share).toBe(account.share)
})

test('devices: 100 of an account; who can read the mail signs none out that was used in the last 30 days', async () => {
  const time = { now: Date.now() }
  const site = await openSite({ now: () => time.now })
  const [token, account] = [await signIn(site), newAccount()]
  await create(site, token, account)
  const add = (by: string, device: string) =>
    askAs(site, by, ['POST', '/v1/devices'], { device, share: newShare() })
  const ids = Array.from({ length: 99 }, () => hex(16))
  for (const device of ids) {
    time.now += 1
    await add(token, device)
  }
  const refused = await add(token, hex(16))
  expect([refused.status, refused.text]).toEqual([409, '{"error":"too-many-devices"}'])
  expect((await add(token, ids[0] ?? '')).status).toBe(201) // it is there already

  time.now += 31 * 24 * 60 * 60_000
  const later = await signIn(site)
  await read(site, later, `/v1/share?device=${account.device}`) // the first stays in use
  const fresh = hex(16)
  expect((await add(later, fresh)).status).toBe(201)
  const kept = (await site.database.read((db) => db.select().from(devices))).map(
    ({ device }) => device,
  )
  expect(kept).toHaveLength(100)
  expect(kept).toEqual(expect.arrayContaining([account.device, fresh]))
})

test('error: others see nothing of a wallet, whatever device they name, and remove nothing', async () => {
  const site = await openSite()
  const [alice, account] = [await signIn(site), newAccount()]
  await create(site, alice, account)
  const bob = await signIn(site, 'bob@dapp.example')
  const path = `/v1/share?device=${account.device}`
  expect(await read(site, bob, path)).toEqual([404, { error: 'unknown-device' }])
  expect(await read(site, bob, '/v1/recovery')).toEqual([404, { error: 'no-account' }])
  await askAs(site, bob, ['DELETE', `/v1/devices/${account.device}`])
  // Bob's own wallet may have a device of the same id: it is another row.
  const theirs = { ...newAccount(), device: account.device }
  expect((await create(site, bob, theirs)).status).toBe(201)
  expect(await read(site, alice, path)).toEqual([200, { share: account.share }])
  expect(await read(site, bob, path)).toEqual([200, { share: theirs.share }])
})

test('error: without a session, or after it, there is no answer', async () => {
  const site = await openSite()
  const token = await signIn(site)
  await create(site, token, newAccount())
  await askAs(site, token, ['DELETE', '/v1/session'])
  for (const one of [token, 'A'.repeat(43), '']) {
    for (const call of [
      ...([
        ['GET', '/v1/session'],
        ['GET', '/v1/recovery'],
      ] as const),
      ['GET', `/v1/share?device=${hex(16)}`] as const,
      ['DELETE', `/v1/devices/${hex(16)}`] as const,
    ])
      expect((await askAs(site, one, call)).text).toBe('{"error":"signed-out"}')
    for (const path of ['/v1/account', '/v1/devices'])
      expect((await askAs(site, one, ['POST', path], newAccount())).status).toBe(401)
  }
})

const good = newAccount()
const invalid: readonly [string, unknown][] = [
  ['no object', [good]],
  ['a number as its share', { ...good, share: 17 }],
  ['a share too short', { ...good, share: 'A'.repeat(22) }],
  ['a share too long', { ...good, share: 'A'.repeat(24) }],
  ['a share that is no base64url', { ...good, share: `${'A'.repeat(22)}=` }],
  ['a device in capitals', { ...good, device: 'A1'.repeat(16) }],
  ['an array as its device', { ...good, device: ['a1'.repeat(16)] }],
  ['another kind of address', { ...good, address: `0x${'a1'.repeat(21)}` }],
  ['no recovery share', { ...good, sealed: '' }],
  ['a recovery share too long', { ...good, sealed: 'A'.repeat(201) }],
  ['nothing', null],
]
test('error: a wallet that is not of its form is not made', async () => {
  const site = await openSite()
  const token = await signIn(site)
  for (const [name, value] of invalid) {
    const { text } = await askAs(site, token, ['POST', '/v1/account'], value)
    expect([name, text]).toEqual([name, '{"error":"invalid"}'])
  }
  expect(await read(site, token, '/v1/session')).toMatchObject([200, { address: null }])
})

test('error: a body that is too long, and a device that is none', async () => {
  const site = await openSite()
  const token = await signIn(site)
  const long = { ...newAccount(), more: 'a'.repeat(5_000) }
  expect((await askAs(site, token, ['POST', '/v1/account'], long)).status).toBe(413)
  for (const device of ['', 'a1', `${'a1'.repeat(16)}b`, '..%2f..%2fsession'])
    for (const call of [
      ['GET', `/v1/share?device=${device}`] as const,
      ['DELETE', `/v1/devices/${device}`] as const,
    ])
      expect((await askAs(site, token, call)).status).toBe(400)
})
