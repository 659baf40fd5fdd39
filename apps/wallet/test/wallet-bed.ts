import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Database } from '@gla/server/database'
import { onTestFinished } from 'vitest'
import { openSite as openSiteOn } from '../server/site.js'
import { claimStore, openStore } from '../server/store/open-store.js'
import {
  accounts,
  codeRequests,
  codes,
  devices,
  mails,
  secretMarks,
  sessions,
} from '../server/store/tables.js'
import { createVault } from '../server/store/vault.js'
import { checkWalletOptions, type WalletOptions } from '../server/wallet-options.js'
import { openMailCatcher } from './mail-catcher.js'

export const dapp = 'http://127.0.0.1:4604'

const local = {
  caipNetworkId: 'eip155:31337',
  name: 'Local',
  symbol: 'ETH',
  decimals: 18,
  rpcUrl: 'http://127.0.0.1:1',
} as const

export const newSecret = () => randomBytes(32).toString('hex')

export type Bed = Awaited<ReturnType<typeof openSite>>

/** What a page of a site needs. */
export type Page = Pick<Bed, 'url' | 'ask'>

export interface BedOptions extends Partial<WalletOptions> {
  /** Another site's: this one goes on with what that one has stored. */
  readonly secret?: string
}

/** One for all sites of a worker, which are strangers to each other: their secrets differ. It is in memory, and ends with the worker. */
const shared: { database?: Promise<Database> } = {}

function bedDatabase(): Promise<Database> {
  shared.database ??= openStore({
    onError: (error) => {
      throw error
    },
  })
  return shared.database
}

/** Forgets all that sites have stored, when the test ends. */
async function emptyDatabase() {
  await (await bedDatabase()).write(async (db) => {
    for (const table of [codes, codeRequests, mails, sessions, devices, accounts, secretMarks])
      await db.delete(table)
  })
}

/** A folder with a small built page, until the end of the test. */
export async function builtFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gla-wallet-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<html><head></head><body>wallet</body></html>')
  await writeFile(join(folder, 'assets', 'a-1.js'), 'script')
  return folder
}

/** A real site of a small built page, with a real mail server, until the end of the test. */
export async function openSite(options: BedOptions = {}) {
  const catcher = await openMailCatcher()
  const settings: WalletOptions = {
    ...{ folder: await builtFolder(), port: 0, closeWithin: 0, secret: newSecret() },
    mail: {
      ...{ host: '127.0.0.1', port: catcher.port, from: 'Wallet <no-reply@wallet.example>' },
      tls: 'none',
    },
    networks: [local],
    projects: [{ id: 'gla-local', origins: ['http://127.0.0.1:*', 'https://*.dapp.example'] }],
    ...options,
  }
  checkWalletOptions(settings)
  const vault = createVault(settings.secret)
  const database = await bedDatabase()
  const { sendWaiting, ...site } = await openSiteOn(settings, database, vault)
  onTestFinished(async () => {
    await site.close()
    await catcher.close()
    await emptyDatabase()
  })
  return {
    ...site,
    sendWaiting,
    catcher,
    database,
    ask: asker(site.port, new URL(site.url).host),
    /** The code of the next mail that comes to an address: each is given once. */
    mail: (to: string) => catcher.code(to),
    /** As one that starts does. @throws WalletOptionsError */
    claim: () => claimStore(database, vault),
  }
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Asks as a browser would: at the loopback, with the site's host. */
export function asker(port: number, host: string) {
  return (
    path: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: object; body?: string } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, method, headers: { host, ...headers } }
      const request = httpRequest(options, (response) => {
        text(response).then(
          (said) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: Object.fromEntries(
                Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
              ),
              text: said,
            }),
          reject,
        )
      })
      request.once('error', reject)
      request.end(body)
    })
}

const json = { 'content-type': 'application/json' }
/** What the site's own page sends with everything. */
export const own = ({ url }: Pick<Bed, 'url'>) => ({
  ...json,
  origin: url,
  'sec-fetch-site': 'same-origin',
})

export const post = (site: Page, path: string, value: unknown, headers: object = own(site)) =>
  site.ask(path, { method: 'POST', headers, body: JSON.stringify(value) })

/** Signs somebody in with the code of the mail. @returns the token */
export async function signIn(
  site: Page & Pick<Bed, 'mail'>,
  email = 'alice@dapp.example',
): Promise<string> {
  await post(site, '/v1/login/code', { email })
  const { text } = await post(site, '/v1/login', { email, code: await site.mail(email) })
  return (JSON.parse(text) as { token: string }).token
}

/** As the page of who has the token. */
export const askAs = (
  site: Page,
  token: string,
  [method, path]: readonly [string, string],
  value?: unknown,
) =>
  site.ask(path, {
    method,
    headers: { ...own(site), authorization: `Bearer ${token}` },
    ...(value !== undefined && { body: JSON.stringify(value) }),
  })

/** `fetch` of the site's own page. */
export const pageFetch =
  ({ ask, url }: Page): typeof fetch =>
  async (input, { method = 'GET', headers, body } = {}) => {
    const { status, text } = await ask(String(input), {
      method,
      headers: { ...headers, origin: url, 'sec-fetch-site': 'same-origin' },
      ...(typeof body === 'string' && { body }),
    })
    return new Response(text, { status })
  }
