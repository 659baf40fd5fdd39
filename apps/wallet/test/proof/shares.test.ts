import { combine } from 'shamir-secret-sharing'
import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import {
  accounts,
  codeRequests,
  codes,
  devices,
  mails,
  secretMarks,
  sessions,
} from '../../server/store/tables.js'
import { createVault } from '../../server/store/vault.js'
import { createKeyRoom, type DeviceShare } from '../../src/keys/key-room.js'
import { openSheet, readSheet } from '../../src/keys/sheet.js'
import { phraseOf } from '../../src/keys/wallet-key.js'
import { askAs, type Bed, newSecret, openSite, signIn } from '../wallet-bed.js'
import { rebuild, secretsOf } from './rebuild.js'

// `npm run prove shares` runs all of it, `npm test` a tenth.
const count = process.env.GLA_SHARES === 'all' ? 100 : 10
const figure = (line: string) => process.stdout.write(`figure: ${line}\n`)
const room = createKeyRoom(crypto)
const digest = keccak256('0x01')

/** As `site`, and all that goes over its line, in words. */
function recorded(site: Bed): { bed: Bed; line: unknown[] } {
  const line: unknown[] = []
  const bed: Bed = {
    ...site,
    async ask(path, options = {}) {
      line.push(path, options)
      const answer = await site.ask(path, options)
      line.push(answer)
      return answer
    },
  }
  return { bed, line }
}

/** The database as it lies there, and opened with the operator's secret. */
async function databaseOf(site: Bed, secret: string) {
  const vault = createVault(secret)
  const rows = await site.database.read(async (db) => ({
    accounts: await db.select().from(accounts),
    devices: await db.select().from(devices),
    sessions: await db.select().from(sessions),
    codes: await db.select().from(codes),
    requests: await db.select().from(codeRequests),
    mails: await db.select().from(mails),
    marks: await db.select().from(secretMarks),
  }))
  return (address: string) => {
    const own = rows.accounts.filter((row) => row.address === address)
    return own.map((account) => {
      const { person } = account
      const ofPerson = (row: { readonly person: string }) => row.person === person
      const its = rows.devices.filter(ofPerson)
      const row = `accounts ${person}`
      const opened = {
        email: vault.open('email', row, account.email),
        share: vault.open('share', row, account.share),
        recovery: vault.open('recovery', row, account.recovery),
        devices: its.map((one) =>
          vault.open('share', `devices ${person} ${one.device}`, one.share),
        ),
      }
      const others = [rows.sessions, rows.codes, rows.requests, rows.mails]
      return [secret, rows.marks, account, its, others.map((all) => all.filter(ofPerson)), opened]
    })
  }
}

/** All that a script of the page, or a copy of its database, has of a device's share. */
async function readDevice({ id, key, iv, sealed }: DeviceShare) {
  for (const format of ['raw', 'jwk'] as const)
    await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow()
  expect([key.extractable, key.usages.includes('wrapKey')]).toEqual([false, false])
  const { algorithm, type, usages } = key
  const file = new Uint8Array([...iv, ...sealed])
  return { id, iv, sealed, file, key: { algorithm, type, usages, extractable: key.extractable } }
}

async function makeWallets() {
  const secret = newSecret()
  let now = Date.UTC(2026, 11, 1)
  const limits = { codes: 10_000, tries: 10_000 }
  const site = await openSite({ secret, limits, now: () => now })
  const wallets = []
  for (let at = 0; at < count; at++) {
    const { bed, line } = recorded(site)
    const email = `person-${at}@dapp.example`
    const wallet = await room.create()
    const { address, device, share, sealed } = wallet
    const ask = async (token: string, [method, path]: [string, string], value?: unknown) => {
      const { status, text } = await askAs(bed, token, [method, path], value)
      expect(status).toBeLessThan(300)
      return JSON.parse(text)
    }
    const token = await signIn(bed, email)
    await ask(token, ['POST', '/v1/account'], { address, device: device.id, share, sealed })
    const given = await ask(token, ['GET', `/v1/share?device=${device.id}`])
    await room.sign(digest, { address, device, share: given.share })
    now += 31_000 // the cooldown of a code
    // Another browser, by the sheet's code: what it asks for has the recovery share in it.
    const later = await signIn(bed, email)
    const session = await ask(later, ['GET', '/v1/session'])
    expect(session.address).toBe(address)
    const restored = await room.restore(wallet.code, {
      address,
      ...(await ask(later, ['GET', '/v1/recovery'])),
    })
    const body = { device: restored.device.id, share: restored.share }
    await ask(later, ['POST', '/v1/devices'], body)
    const again = await ask(later, ['GET', `/v1/share?device=${restored.device.id}`])
    await room.sign(digest, { address, device: restored.device, share: again.share })
    await ask(token, ['DELETE', '/v1/session'])
    wallets.push({
      ...{ wallet, line, all: [token, later] },
      devices: [await readDevice(device), await readDevice(restored.device)],
    })
    now += 31_000
  }
  return { wallets, database: await databaseOf(site, secret) }
}

const secretsIn = async ({ sheet, code }: { sheet: string; code: string }) =>
  secretsOf(await openSheet(crypto, await readSheet(crypto, sheet), code))

test('what finds a wallet finds it: as bytes, in words, in JSON, sealed by a code that lies there, in two shares', async () => {
  const wallet = await room.create()
  const secrets = await secretsIn(wallet)
  const entropy = await openSheet(crypto, await readSheet(crypto, wallet.sheet), wallet.code)
  const { device, share } = wallet
  const bound = new TextEncoder().encode(
    `gla-wallet/device-share/1 ${wallet.address.toLowerCase()} ${device.id}`,
  )
  const how = { name: 'AES-GCM', iv: device.iv, additionalData: bound }
  const own = new Uint8Array(await crypto.subtle.decrypt(how, device.key, device.sealed))
  const hex = Buffer.from(entropy).toString('hex')
  const base64 = Buffer.from(entropy).toString('base64')
  for (const [at, place] of [
    [entropy],
    [new Uint8Array([1, 2, ...entropy, 3])],
    [`{"a":{"b":["${hex}"]}}`],
    [{ note: `my key 0x${hex}.` }],
    [base64, base64.replaceAll('=', '')],
    [Buffer.from(JSON.stringify({ base64 })).toString('base64')],
    [`words: ${phraseOf(entropy)} end`],
    [wallet.sheet, `the code is ${wallet.code}`],
    [wallet.sealed, wallet.share, wallet.code.toLowerCase()],
    [own, share],
    [{ device: Buffer.from(own).toString('hex') }, JSON.stringify({ share })],
    [new Uint8Array([...device.iv, ...own]), share],
  ].entries())
    expect([at, (await rebuild(place, secrets)) ?? 'not found']).not.toEqual([at, 'not found'])
  expect(await rebuild([wallet.sheet, wallet.sealed, share], secrets)).toBeNull()
})

test('no stored copy rebuilds a wallet: the server with its keys, a device, the traffic, each alone and together', async () => {
  const { wallets, database } = await makeWallets()
  const places = {
    'the database with its keys': [] as (string | null)[],
    "two devices' storage": [] as (string | null)[],
    'all traffic with the site': [] as (string | null)[],
    'the sheet without its code': [] as (string | null)[],
    'database, keys and traffic': [] as (string | null)[],
    "one device's storage and traffic": [] as (string | null)[],
    "all of these, without the sheet's code and without using the devices' keys": [] as (
      | string
      | null
    )[],
  }
  const serverShares: Uint8Array[] = []
  const all = []
  for (const { wallet, line, all: tokens, devices } of wallets) {
    const secrets = await secretsIn(wallet)
    all.push(secrets)
    const server = database(wallet.address)
    expect(server).toHaveLength(1)
    serverShares.push(new Uint8Array(Buffer.from(wallet.share, 'base64url')))
    const storage = [devices, tokens]
    const each = [
      [server],
      storage,
      [line],
      [wallet.sheet],
      [server, line],
      [devices[0], tokens, line],
      [server, storage, line, wallet.sheet],
    ]
    for (const [at, tried] of Object.values(places).entries())
      tried.push(await rebuild(each[at] ?? [], secrets))
  }
  // The shares of one wallet fit none of another.
  for (const [at, one] of serverShares.entries())
    for (const other of serverShares.slice(at + 1)) {
      if (one.at(-1) === other.at(-1)) continue
      const made = await combine([one, other])
      expect(all.some(({ isWhole }) => isWhole(made))).toBe(false)
    }
  for (const [name, tried] of Object.entries(places)) {
    const kept = tried.filter((way) => way === null).length
    figure(`wallets that cannot be rebuilt from ${name}: ${kept} of ${count}`)
    expect([name, tried]).toEqual([name, Array(count).fill(null)])
  }
}, 1_200_000)
