/// <reference types="node" />
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { headlessLaunchOptions } from '@gla/testing/chromium'
import { guardNetwork } from '@gla/testing/network-guard'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { BuildResult } from 'esbuild'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

type Dapp = {
  restore(): Promise<readonly string[] | null>
  connect(): Promise<readonly string[] | string>
  cancel(): void
}
const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const html =
  '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>'
let browser: Browser
let built: BuildResult<{ write: false; metafile: true }>
beforeAll(async () => {
  const entry = fileURLToPath(new URL('../test/page.ts', import.meta.url))
  const settings = { bundle: true, splitting: true, format: 'esm', write: false } as const
  const [bundle, started] = await Promise.all([
    build({
      ...settings,
      entryPoints: [entry],
      outdir: '/',
      metafile: true,
      conditions: ['@gla/source'],
    }),
    chromium.launch(headlessLaunchOptions()),
  ])
  built = bundle
  browser = started
})
afterAll(() => browser?.close())

/** The page on a server of its own, with or without the wallet's extension. */
async function openPage({ extension }: { extension: boolean }) {
  const files = new Map(built.outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]))
  const served: string[] = []
  const server = createServer(({ method, url = '' }, answer) => {
    served.push(`${method} ${url}`)
    const script = files.get(url)
    // A chunk may be empty.
    answer.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
    answer.end(script ?? html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const context = await browser.newContext()
  onTestFinished(async () => {
    await context.close()
    server.closeAllConnections()
    server.close()
  })
  const guard = guardNetwork(context)
  if (extension)
    await context.addInitScript((account) => {
      const answers: Record<string, unknown> = {
        eth_requestAccounts: [account],
        eth_accounts: [account],
        eth_chainId: '0x7a69',
      }
      const request = async ({ method }: { method: string }) => answers[method]
      Object.assign(window, { coinbaseWalletExtension: { request, on() {}, removeListener() {} } })
    }, account)
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction(() => 'dapp' in window)
  const dapp = <T>(act: (dapp: Dapp) => T) =>
    page.evaluate<T, string>((act) => {
      const { dapp } = window as unknown as { dapp: Dapp }
      return new Function('dapp', `return (${act})(dapp)`)(dapp) as T
    }, String(act))
  const globals = () => page.evaluate(() => Object.getOwnPropertyNames(window))
  return { page, context, guard, served, dapp, globals }
}

const isSdk = (path: string) => path.includes('@coinbase/wallet-sdk')
const isSdkChunk = (line: string) =>
  Object.entries(built.metafile.outputs).some(
    ([path, { inputs }]) => line.endsWith(`/${basename(path)}`) && Object.keys(inputs).some(isSdk),
  )

test('the SDK is in a chunk of its own, and no telemetry is in it', () => {
  const [, entry] =
    Object.entries(built.metafile.outputs).find(([path]) => path.endsWith('page.js')) ?? []
  expect(Object.keys(entry?.inputs ?? {}).filter(isSdk)).toEqual([])
  expect(Object.keys(built.metafile.inputs).filter(isSdk).length).toBeGreaterThan(10)
  for (const { text } of built.outputFiles) expect(text).not.toMatch(/amplitude|analytics-service/i)
})

test('nothing is loaded before the click; then the SDK asks the page itself for its headers, and no stranger', async () => {
  const { page, guard, served, dapp, globals } = await openPage({ extension: true })
  expect(await dapp((dapp) => dapp.restore())).toBeNull()
  expect(served).toContain('GET /page.js')
  expect(served.filter(isSdkChunk)).toEqual([])
  const before = await globals()
  expect(await dapp((dapp) => dapp.connect())).toEqual([account])
  expect(served.filter(isSdkChunk)).not.toEqual([])
  expect(await globals()).toEqual(before)
  expect(served.filter((line) => line.startsWith('HEAD'))).toEqual(['HEAD /'])
  expect(served.filter((line) => !/^GET \/\S*\.js$/.test(line))).toEqual(['GET /', 'HEAD /'])
  guard.assertLoopbackOnly()
  const keys = await page.evaluate(() => Object.keys(localStorage).sort())
  expect(keys).toEqual(['-CBWSDK:VERSION', 'gla.coinbase'])
})

test('a visit later: woken without a question, from what was stored', async () => {
  const { page, guard, dapp } = await openPage({ extension: true })
  await dapp((dapp) => dapp.connect())
  await page.reload()
  await page.waitForFunction(() => 'dapp' in window)
  expect(await dapp((dapp) => dapp.restore())).toEqual([account])
  guard.assertLoopbackOnly()
})

test('without the extension the SDK opens its pop-up, which ends here: cancelled with the click', async () => {
  const { page, context, guard, dapp } = await openPage({ extension: false })
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort(),
  )
  const opened = page.waitForEvent('popup')
  const connecting = dapp((dapp) => dapp.connect())
  await opened
  await vi.waitUntil(() => guard.strangers().length > 0, { timeout: 10_000 })
  expect(guard.strangers().map(({ host }) => host)).toEqual(['keys.coinbase.com'])
  await dapp((dapp) => dapp.cancel())
  expect(await connecting).toBe('connection/cancelled')
})
