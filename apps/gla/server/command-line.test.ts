import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readCommand } from './command-line.js'

test('a flag goes before the environment, which goes before the default', () => {
  const folder = resolve(import.meta.dirname, '../dist')
  expect(readCommand([], {})).toEqual({ port: 8080, host: '127.0.0.1', folder, figures: null })
  const environment = { GLA_SITE_PORT: '81', GLA_SITE_HOST: '::1', GLA_SITE_FOLDER: '/srv/site' }
  const named = { port: 81, host: '::1', folder: resolve('/srv/site'), figures: null }
  expect(readCommand([], environment)).toEqual(named)
  expect(readCommand(['--port', '0'], environment)).toEqual({ ...named, port: 0 })
})

test('figures need a list of contracts, the RPC URLs of its networks and, for prices, a provider', () => {
  const args = ['--contracts=c.json', '--rpc=56=https://a.example/?k=1,http://b.example']
  const figures = readCommand([...args, '--rpc', '97=http://c.example'], {})?.figures
  expect([...(figures?.rpcUrls ?? [])]).toEqual([
    [56, ['https://a.example/?k=1', 'http://b.example']],
    [97, ['http://c.example']],
  ])
  expect(figures).toMatchObject({ contractsFile: 'c.json', provider: undefined })
  const environment = {
    ...{ GLA_CONTRACTS_FILE: 'd.json', GLA_SITE_RPC: '56=http://a.example 97=http://b.example' },
    ...{ GLA_SITE_PROVIDER_URL: 'https://p.example', GLA_SITE_PROJECT_ID: 'site' },
  }
  expect(readCommand([], environment)?.figures).toMatchObject({
    provider: { url: 'https://p.example', projectId: 'site' },
  })
  expect(readCommand([], environment)?.figures?.rpcUrls.size).toBe(2)
})

test.each(['56', '56=', '0=http://a', '56=file:///a', '56=http://a,x', '=http://key'])(
  'error: %j is no network with its RPC URLs, and is not repeated',
  (rpc) => {
    const read = () => readCommand(['--contracts=c.json', '--rpc', rpc], {})
    expect(read).toThrow(/^Not a network and its RPC URLs, as in [^ ]+$/)
  },
)

test.each(['', '-1', '65536', '8e3', 'x'])('error: %j is not a port', (port) => {
  expect(() => readCommand([`--port=${port}`], {})).toThrow('Not a port')
})

function start(args: string[], temporary: string) {
  const main = join(import.meta.dirname, 'main.ts')
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@gla/source', main, ...args],
    {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'gla-command-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('the command serves a folder until it is told to stop, and leaves nothing', async () => {
  const [folder, temporary] = [await makeFolder(), await makeFolder()]
  await writeFile(join(folder, 'index.html'), '<html><head></head><body>page</body></html>')
  const child = start(['--port', '0', '--folder', folder], temporary)
  const [line] = await once(child.stdout, 'data')
  const [url = ''] = /http:\S+/.exec(String(line)) ?? []
  const response = await fetch(`${url}/stake`)
  expect(await response.text()).toContain('page')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("connect-src 'self' https: wss:;")
  const copies = async () =>
    (await readdir(temporary)).filter((name) => name.startsWith('gla-site-'))
  expect(await copies()).toHaveLength(1)
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
  expect(await copies()).toEqual([])
})

test('error: a folder without a built app ends the command, which says so', async () => {
  const folder = await makeFolder()
  const child = start(['--port', '0', '--folder', folder], folder)
  const said = text(child.stderr)
  expect((await once(child, 'exit'))[0]).toBe(1)
  expect(await said).toBe(`There is no built app in ${folder}.\n`)
})
