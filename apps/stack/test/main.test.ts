import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ensureBuilt } from './built-wallet.js'
import { childrenOf, isRunning } from './processes.js'

const folder = fileURLToPath(new URL('..', import.meta.url))
let dataDir: string
let child: ChildProcess
let output: string

beforeAll(ensureBuilt, 60_000)

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gla-main-'))
})

afterEach(async () => {
  child.kill('SIGKILL')
  await rm(dataDir, { recursive: true })
})

function start(...args: string[]): void {
  const ports = ['app', 'wallet', 'relay', 'provider', 'chain', 'chain-2'].flatMap((name) => [
    `--${name}-port`,
    '0',
  ])
  const command = ['--import', 'tsx', '--conditions=@gla/source', 'src/main.ts', '--stack-only']
  output = ''
  child = spawn(process.execPath, [...command, ...ports, '--data-dir', dataDir, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
}

const untilSaid = (words: string | RegExp) =>
  expect.poll(() => output, { timeout: 50_000, interval: 20 }).toMatch(words)

async function exitCode(): Promise<number | null> {
  const exited = child.exitCode ?? (await once(child, 'exit'))[0]
  return exited as number | null
}

/** What `start` has said once all is up, as people read it. */
function expectSummary(): void {
  expect(output).toMatch(/provider +http:\/\/127\.0\.0\.1:\d+ +balances, histories, names, prices/)
  expect(output).toMatch(/relay +ws:\/\/127\.0\.0\.1:\d+/)
  expect(output).toMatch(/GLA Local 2 +http:\/\/127\.0\.0\.1:\d+ +RPC, chain id 31338/)
  expect(output).toMatch(/Alice +0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 +0x[0-9a-f]{64}/)
  expect(output).toContain('For development only')
}

/** The modal to paste, as it is printed and in the folder, names what this stack runs. */
async function expectModal(): Promise<void> {
  const modal = await readFile(join(dataDir, 'modal.ts'), 'utf8')
  expect(output).toContain(modal)
  for (const name of ['relay', 'provider', 'GLA Local', 'GLA Local 2']) {
    const [, url] = output.match(new RegExp(`^  ${name} +(\\w+://127\\.0\\.0\\.1:\\d+)`, 'm')) ?? []
    expect(modal).toContain(`'${url}'`)
  }
}

test.skipIf(process.platform !== 'linux')(
  'killed outright, its chains end, and the next start takes the lock over; SIGINT ends everything and leaves no lock',
  async () => {
    start()
    await untilSaid('Ctrl-C stops everything.')
    const killed = childrenOf(child.pid ?? 0)
    expect(killed.length).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await exitCode()
    await expect.poll(() => killed.filter(isRunning), { timeout: 10_000 }).toEqual([])
    expect(await readdir(dataDir)).toContain('stack.lock')
    start()
    await untilSaid('Ctrl-C stops everything.')
    expectSummary()
    await expectModal()
    const children = childrenOf(child.pid ?? 0)
    child.kill('SIGINT')
    expect(await exitCode()).toBe(0)
    expect(children.filter(isRunning)).toEqual([])
    expect((await readdir(dataDir)).sort()).toEqual(['chains', 'modal.ts', 'provider', 'relay'])
  },
  120_000,
)

test.skipIf(process.platform !== 'linux')(
  'SIGTERM in the middle of the start ends everything too',
  async () => {
    start()
    await untilSaid('demo wallet is up')
    await expect
      .poll(() => childrenOf(child.pid ?? 0).length, { timeout: 10_000, interval: 5 })
      .toBeGreaterThan(1)
    const children = childrenOf(child.pid ?? 0)
    child.kill('SIGTERM')
    expect(await exitCode()).toBe(0)
    expect(children.filter(isRunning)).toEqual([])
    expect(await readdir(dataDir)).not.toContain('stack.lock')
  },
  60_000,
)

test.skipIf(process.platform !== 'linux')(
  'it ends, with its chains, once the process that started it is gone and reads nothing any more',
  async () => {
    start()
    await untilSaid('Ctrl-C stops everything.')
    const children = childrenOf(child.pid ?? 0)
    child.stdout?.destroy()
    child.stderr?.destroy()
    child.disconnect()
    expect(await exitCode()).toBe(0)
    expect(children.filter(isRunning)).toEqual([])
    expect(await readdir(dataDir)).not.toContain('stack.lock')
  },
  60_000,
)

test('error: a wrong option ends with a sentence and code 1', async () => {
  start('--relay-port', 'soon')
  expect(await exitCode()).toBe(1)
  await untilSaid('--relay-port takes a number from 0 to 65535, not "soon".')
})
