import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, serveSite } from '../src/site.js'

let folder: string
let site: Site
const script = `console.log(${JSON.stringify('x'.repeat(4000))})`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gla-site-'))
  await mkdir(join(folder, 'app', 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'app', 'index.html'), '<html><head></head><body>page</body></html>')
  await writeFile(join(folder, 'app', 'icon.svg'), '<svg/>')
  await writeFile(join(folder, 'app', 'assets', 'app-1a2b.js'), script)
  const config = Promise.resolve({ name: '</script><script>alert(1)</script> $& $1' })
  site = await serveSite({ folder: join(folder, 'app'), port: 0, config })
})

afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(`${site.url}${path}`, init)

test.each(['/', '/index.html', '/stake', '/a/b?c=d'])(
  '%s gets the page with the config',
  async (path) => {
    const response = await get(path)
    const page = await response.text()
    const json = /<script type="application\/json" id="gla-stack">(.*?)<\/script>/.exec(page)?.[1]
    expect(JSON.parse(json ?? '')).toEqual({ name: '</script><script>alert(1)</script> $& $1' })
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  },
)

test('a hashed asset is kept for good and comes compressed', async () => {
  const response = await get('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(await response.text()).toBe(script)
})

test('a copy that the browser has is not sent again', async () => {
  const etag = (await get('/icon.svg')).headers.get('etag') ?? ''
  const response = await get('/icon.svg', { headers: { 'if-none-match': etag } })
  expect(response.status).toBe(304)
})

test('a missing file is not found, not the page', async () => {
  const response = await get('/assets/old-9z.js')
  expect([response.status, await response.text()]).toEqual([404, 'Not found'])
})

test('only reading is allowed', async () => {
  expect((await get('/', { method: 'POST' })).status).toBe(405)
  const head = await get('/icon.svg', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/%ff.txt'])(
  'no path leaves the folder: %s',
  async (path) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toContain('404 Not Found')
    expect(answer).not.toContain('secret\n')
  },
)

test('the page waits for the config, other files do not', async () => {
  let tell: (config: unknown) => void = () => {}
  const config = new Promise((resolve) => {
    tell = resolve
  })
  const waiting = await serveSite({ folder: join(folder, 'app'), port: 0, config })
  const page = fetch(waiting.url)
  expect((await fetch(`${waiting.url}/icon.svg`)).status).toBe(200)
  tell({ late: true })
  expect(await (await page).text()).toContain('{"late":true}')
  await waiting.close()
})

test('error: when the stack does not start, the page says where to look', async () => {
  const config = Promise.reject(new Error('no'))
  const failed = await serveSite({ folder: join(folder, 'app'), port: 0, config })
  const response = await fetch(failed.url)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Its terminal says why')
  await failed.close()
})
