import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Site, type SiteOptions, serveSite } from './serve-site.js'

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
  await writeFile(join(folder, 'app', 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))
  await symlink(join(folder, 'secret.txt'), join(folder, 'app', 'link.txt'))
  const config = Promise.resolve({ name: '</script><script>alert(1)</script> $& $1' })
  site = await serveSite({ folder: join(folder, 'app'), port: 0, policy: {}, config })
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

test.each(['', 'gzip', 'br;q=0', 'gzip, br; q=0.0', 'sbr'])(
  'who takes no brotli gets none: %j',
  async (accepted) => {
    const response = await get('/assets/app-1a2b.js', { headers: { 'accept-encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe(script)
  },
)

test('the page comes compressed, with its config', async () => {
  const response = await get('/stake', { headers: { 'accept-encoding': 'br;q=1.0, gzip' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(await response.text()).toContain('gla-stack')
})

test.each(['bytes=5-2', 'bytes=-1', 'bytes=x', 'bytes=99999999-'])(
  'a range is not looked at: %s',
  async (range) => {
    const response = await get('/assets/app-1a2b.js', { headers: { range } })
    expect([response.status, await response.text()]).toEqual([200, script])
  },
)

test('a path that is hard to tell from a file’s is answered at once', async () => {
  const path = `/${'a.a'.repeat(2_000)}!`
  expect((await get(path)).status).toBe(404)
})

test.each(['/link.txt', '/.env', '/.git/config', '/figures.json'])(
  'not served: %s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('a copy that the browser has is not sent again', async () => {
  const etag = (await get('/icon.svg')).headers.get('etag') ?? ''
  const response = await get('/icon.svg', { headers: { 'if-none-match': etag } })
  expect(response.status).toBe(304)
  expect(response.headers.get('cache-control')).toBe('no-cache')
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
  const waiting = await serveSite({ folder: join(folder, 'app'), port: 0, policy: {}, config })
  const page = fetch(waiting.url)
  expect((await fetch(`${waiting.url}/icon.svg`)).status).toBe(200)
  tell({ late: true })
  expect(await (await page).text()).toContain('{"late":true}')
  await waiting.close()
})

test('error: when the stack does not start, the page says where to look', async () => {
  const config = Promise.reject(new Error('no'))
  const failed = await serveSite({ folder: join(folder, 'app'), port: 0, policy: {}, config })
  const response = await fetch(failed.url)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Its terminal says why')
  await failed.close()
})

/** Serves the folder once more, until the end of the test. */
async function open(options: Partial<SiteOptions>) {
  const opened = await serveSite({ folder: join(folder, 'app'), port: 0, policy: {}, ...options })
  onTestFinished(opened.close)
  return opened
}

test('a later build does not mix with the one that is served', async () => {
  const built = join(folder, 'built')
  await mkdir(join(built, 'assets'), { recursive: true })
  await writeFile(join(built, 'index.html'), '<html><head></head><body>old</body></html>')
  await writeFile(join(built, 'assets', 'old-1.js'), 'old')
  const { url } = await open({ folder: built })
  await rm(join(built, 'assets', 'old-1.js'))
  await writeFile(join(built, 'index.html'), '<html><head></head><body>new</body></html>')
  await writeFile(join(built, 'assets', 'new-1.js'), 'new')
  expect(await (await fetch(url)).text()).toContain('old')
  expect(await (await fetch(`${url}/assets/old-1.js`)).text()).toBe('old')
  expect((await fetch(`${url}/assets/new-1.js`)).status).toBe(404)
})

test('two builds whose pages have one size and time have two ETags', async () => {
  const first = await open({})
  const second = await open({})
  const etagOf = async ({ url }: Site) => (await fetch(url)).headers.get('etag')
  expect(await etagOf(first)).toBe(await etagOf(first))
  expect(await etagOf(first)).not.toBe(await etagOf(second))
})

test('the figures are answered as they are, to who reads', async () => {
  const { url } = await open({ figures: async () => '{"price":"1"}' })
  const response = await fetch(`${url}/figures.json?a=b`)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await response.json()).toEqual({ price: '1' })
  const head = await fetch(`${url}/figures.json`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await fetch(`${url}/figures.json`, { method: 'POST' })).status).toBe(405)
})

test.each([
  ['that fail', () => Promise.reject(new Error('no'))],
  ['above 64 KiB', async () => JSON.stringify('鱼'.repeat(22_000))],
])('error: figures %s are none, and the operator is told', async (_, figures) => {
  const told: unknown[] = []
  const { url } = await open({ figures, onError: (error) => told.push(error) })
  const response = await fetch(`${url}/figures.json`)
  expect([response.status, await response.text()]).toEqual([503, 'There are no figures now.'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(told).toHaveLength(1)
})

test('error: a file of the copy that has gone ends its answer, not the server', async () => {
  const temporary = await mkdtemp(join(folder, 'temporary-'))
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  const told: unknown[] = []
  const { url } = await open({ onError: (error) => told.push(error) })
  const [copy = ''] = await readdir(temporary)
  await rm(join(temporary, copy, 'files', 'icon.svg'))
  await expect(fetch(`${url}/icon.svg`).then((response) => response.text())).rejects.toThrow()
  expect(told).toMatchObject([{ code: 'ENOENT' }])
  expect((await fetch(url)).status).toBe(200)
})

test('closing ends a page that waits, within its time, and removes the copy', async () => {
  const temporary = await mkdtemp(join(folder, 'temporary-'))
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { url, close } = await open({ config: new Promise(() => {}), closeWithin: 50 })
  const page = fetch(url).catch((error: unknown) => error)
  await fetch(`${url}/icon.svg`)
  await Promise.all([close(), close()])
  expect(await page).toBeInstanceOf(TypeError)
  expect(await readdir(temporary)).toEqual([])
})

test('error: a port that is taken is said, and no copy is left', async () => {
  const temporary = await mkdtemp(join(folder, 'temporary-'))
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  const port = Number(new URL(site.url).port)
  await expect(open({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(await readdir(temporary)).toEqual([])
})
