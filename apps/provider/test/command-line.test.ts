import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from '../src/configuration/command-line.js'
import { withoutAddresses } from '../src/configuration/without-addresses.js'

const folder = fileURLToPath(new URL('..', import.meta.url))
const example = join(folder, 'examples/bnb-chain.json')

/** Files of a test, by their names; the path of the first. */
function files(all: Record<string, unknown>): string {
  const place = mkdtempSync(join(tmpdir(), 'provider-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  for (const [name, text] of Object.entries(all))
    writeFileSync(join(place, name), typeof text === 'string' ? text : JSON.stringify(text))
  return join(place, Object.keys(all)[0] ?? '')
}
const chain = {
  id: 'eip155:56',
  rpcUrls: ['https://node.example'],
  coin: { name: 'BNB', symbol: 'BNB', decimals: 18 },
}

test('the example: BNB Chain with its well-known tokens', () => {
  const { chains, port, host, openProjects } = readOptions(['--config', example], {}) ?? {}
  expect({ port, host, openProjects }).toEqual({
    port: 7781,
    host: '127.0.0.1',
    openProjects: false,
  })
  expect(chains?.[0]).toMatchObject({ id: 'eip155:56', coin: { symbol: 'BNB', decimals: 18 } })
  expect(chains?.[0]?.tokens?.map(({ symbol }) => symbol)).toEqual([
    'USDT',
    'USDC',
    'WBNB',
    'ETH',
    'BTCB',
    'CAKE',
  ])
})

test('flags count before the environment', () => {
  const env = {
    PROVIDER_CONFIG: example,
    PROVIDER_PORT: '1',
    PROVIDER_HOST: '0.0.0.0',
    PROVIDER_ZONE: 'names',
    PROVIDER_TRUSTED_PROXIES: '10.0.0.1, ::1',
    PROVIDER_OPEN_PROJECTS: 'true',
    PROVIDER_DATABASE_URL: 'postgres://db.example/provider',
  }
  expect(readOptions([], env)).toMatchObject({
    port: 1,
    host: '0.0.0.0',
    zone: 'names',
    trustedProxies: ['10.0.0.1', '::1'],
    openProjects: true,
    databaseUrl: 'postgres://db.example/provider',
  })
  expect(readOptions(['--port', '2', '--trusted-proxy', '10.0.0.2'], env)).toMatchObject({
    port: 2,
    trustedProxies: ['10.0.0.2'],
  })
  expect(readOptions(['--help'], {})).toBeUndefined()
})

test('history: not read unless it is asked for; from a block on, or from the newest', () => {
  const read = (history: unknown) => {
    const config = files({ 'config.json': { chains: [{ ...chain, history }] } })
    return readOptions(['--config', config], {})?.chains[0]?.history
  }
  expect(read(undefined)).toBeUndefined()
  expect(read(false)).toBe(false)
  expect(read({})).toEqual({})
  const from = { fromBlock: 40_000_000, confirmations: 15 }
  expect(read(from)).toEqual(from)
  expect(read({ fromBlock: 'latest' })).toEqual({ fromBlock: 'latest' })
})

test('wallets and limits come from the file', () => {
  const config = files({
    'config.json': { chains: [chain], wallets: 'wallets.json', limits: { addressRequests: 5 } },
    'wallets.json': { data: [{ id: 'own', name: 'Our Wallet' }] },
  })
  const options = readOptions(['--config', config], {})
  expect(options?.wallets).toMatchObject([{ id: 'own', name: 'Our Wallet' }])
  expect(options?.limits).toEqual({ addressRequests: 5 })
})

test.each([
  [[], 'which chains'],
  [['--config', '/nowhere/config.json'], 'ENOENT'],
  [['--config', example, '--port', '99999'], 'Not a port'],
  [['--config', example, '--trusted-proxy', 'proxy.example'], 'IP address'],
  [['--config', example, '--zone', 'no zone'], 'zone'],
  [['--config', example, '--data', 'a', '--database-url', 'postgres://b'], 'not both'],
  [['--config', example, '--database-url', 'mysql://b'], 'postgres://'],
  [['--config', example, '--unheard-of'], '--unheard-of'],
])('error: %j is refused', (args, text) => {
  expect(() => readOptions(args, {})).toThrow(text)
})

test.each([
  ['{', 'no JSON'],
  [{ chains: [] }, 'No chain'],
  [{ chains: [{ ...chain, id: 'eip155:0' }] }, 'chains[0].id'],
  [{ chains: [{ ...chain, rpcUrls: ['node.example'] }] }, 'chains[0].rpcUrls[0]'],
  [{ chains: [{ ...chain, token: [] }] }, 'token'],
  [{ chains: [{ ...chain, tokens: 'tokens.json' }] }, 'tokens.json'],
  [{ chains: [{ ...chain, history: true }] }, 'chains[0].history'],
  [{ chains: [{ ...chain, history: { fromBlock: 'first' } }] }, 'chains[0].history'],
  [{ chains: [{ ...chain, history: { confirmations: -1 } }] }, 'chains[0].history'],
  [{ chains: [chain], wallets: 'wallets.json' }, 'data[0]'],
  [{ chains: [chain], limits: { addressRequests: 0 } }, 'addressRequests'],
])('error: a file with %j is refused, and says where', (config, text) => {
  const path = files({
    'config.json': config,
    'tokens.json': [{ address: '0x1', symbol: 'A', name: 'A' }],
    'wallets.json': { data: [{ name: 'without an id' }] },
  })
  expect(() => readOptions(['--config', path], {})).toThrow(text)
})

test('what is written down of an error repeats no address', () => {
  const address = `0x${'ab'.repeat(20)}`
  const error = new Error(`balance of ${address}`, { cause: { params: [address] } })
  expect(withoutAddresses(error)).toContain('balance of 0x…')
  expect(withoutAddresses(error)).not.toContain('abab')
})

test('the program answers, writes down routes, and ends when it is asked to', async () => {
  const args = ['--import', 'tsx', '--conditions=@gla/source', 'src/main.ts', '--port', '0']
  const settings = ['--config', example, '--open-projects']
  const child = spawn(process.execPath, [...args, ...settings], { cwd: folder })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
  })
  child.stderr.on('data', (part: Buffer) => {
    output += part.toString()
  })
  await expect.poll(() => output).toContain('Provider: ')
  const [, url] = /Provider: (\S+) \(eip155:56; names in memory\)/.exec(output) ?? []
  const answer = await fetch(`${url}/v1/supported-chains?projectId=any`)
  expect(await answer.json()).toEqual({
    ...{ http: ['eip155:56'], ws: [] },
    pictured: ['eip155:56'],
  })
  await expect.poll(() => output).toContain('"route":"/v1/supported-chains","status":200')
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
