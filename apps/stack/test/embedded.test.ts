import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readContractAddresses } from '../src/contract-addresses.js'
import { createDisposer } from '../src/disposer.js'
import { serveEmbedded } from '../src/embedded.js'
import { openInbox } from '../src/inbox/inbox.js'
import { serveInboxPage } from '../src/inbox/inbox-page.js'
import { reservePort } from '../src/ports.js'

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'gla-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function openEmbedded(folder: string | null) {
  const build = await temporaryFolder()
  await writeFile(join(build, 'index.html'), '<html><head></head><body>wallet</body></html>')
  const disposer = createDisposer()
  onTestFinished(disposer.dispose)
  const notices: string[] = []
  const contracts = await readContractAddresses()
  const options = {
    ports: {
      site: await reservePort(0),
      inbox: await reservePort(0),
      inboxPage: await reservePort(0),
    },
    ...{ folder, build },
    chains: [{ id: 31337, name: 'GLA Local', rpcUrl: 'http://127.0.0.1:1', contracts }],
    report: (progress: object) => notices.push(JSON.stringify(progress)),
  }
  const embedded = await serveEmbedded(options, disposer)
  return { embedded, notices, close: disposer.dispose }
}

/** As a browser that resolves `wallet.localhost`. */
function post(site: string, path: string, value: unknown) {
  const { host, port, origin } = new URL(site)
  const headers = { host, origin, 'content-type': 'application/json' }
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method: 'POST', headers }
    const request = httpRequest(options, (response) => {
      const read = async () => ({
        status: response.statusCode ?? 0,
        body: JSON.parse(await text(response)) as unknown,
      })
      read().then(resolve, reject)
    })
    request.once('error', reject)
    request.end(JSON.stringify(value))
  })
}

test('any address signs in with the code that comes to the inbox', async () => {
  const { embedded, notices } = await openEmbedded(null)
  const email = 'Somebody@anywhere.example'
  expect(await embedded.inbox.latest(email)).toBeNull()
  const asked = await post(embedded.url, '/v1/login/code', { email })
  expect(asked.status).toBe(200)
  await expect.poll(() => embedded.inbox.latest(email), { timeout: 10_000 }).not.toBeNull()
  const mail = await embedded.inbox.latest(email)
  expect(mail?.subject).toContain('wallet.localhost')
  const response = await fetch(`${embedded.inbox.url}/api/messages?to=somebody@anywhere.example`)
  expect(await response.json()).toMatchObject([{ to: email.toLowerCase(), text: mail?.text }])
  const page = await fetch(embedded.inbox.url)
  expect(await page.text()).toContain(mail?.code)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const signed = await post(embedded.url, '/v1/login', { email, code: mail?.code })
  expect(signed).toMatchObject({ status: 200, body: { token: expect.any(String) } })
  expect(notices).toEqual([])
}, 60_000)

test('a folder keeps the secret, for its owner alone, and the wallets with it', async () => {
  const folder = join(await temporaryFolder(), 'wallet')
  const first = await openEmbedded(folder)
  await first.close()
  const path = join(folder, 'secret')
  const secret = await readFile(path, 'utf8')
  expect(secret).toMatch(/^[\da-f]{64}$/)
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600)
  const again = await openEmbedded(folder)
  await again.close()
  expect(await readFile(path, 'utf8')).toBe(secret)
  // The database is of that secret, and says so.
  await writeFile(path, `${secret.slice(2)}00`)
  await expect(openEmbedded(folder)).rejects.toThrow('The secret is another one')
}, 60_000)

/** Says lines to a mail server, each once the one before was answered. */
async function say(port: number, lines: readonly string[]) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const rest = [...lines]
  for await (const answer of socket) {
    if (!/^\d{3} /m.test(String(answer))) continue
    const line = rest.shift()
    if (line === undefined) break
    socket.write(`${line}\r\n`)
  }
}

test('inbox page: what a mail holds is text, and a page of another name is told nothing', async () => {
  const inbox = await openInbox(await reservePort(0), () => undefined)
  onTestFinished(inbox.close)
  const page = await serveInboxPage(await reservePort(0), inbox)
  onTestFinished(page.close)
  await say(inbox.port, [
    ...['EHLO test', 'MAIL FROM:<a@b.example>', 'RCPT TO:<c@d.example>', 'DATA'],
    'Subject: <script>alert(1)</script>\r\n\r\n<img src=x onerror="alert(2)">\r\n.',
    'QUIT',
  ])
  expect(inbox.latest('c@d.example')?.code).toBeNull()
  const html = await (await fetch(page.url)).text()
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<img')
  const { port } = new URL(page.url)
  const status = await new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, headers: { host: 'attacker.example' } }
    httpRequest(options, ({ statusCode }) => resolve(statusCode)).end()
  })
  expect(status).toBe(421)
  expect((await fetch(page.url, { method: 'POST' })).status).toBe(405)
  expect((await fetch(`${page.url}/other`)).status).toBe(404)
})
