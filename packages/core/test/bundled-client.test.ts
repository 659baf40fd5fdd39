import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
// biome-ignore lint/correctness/useImportExtensions: a script has this one
import { bundleClient } from '../../../scripts/build/bundle-client.mjs'
import type { createWalletConnectConnector } from '../src/connectors/wallet-connect/wallet-connect-connector.js'
import { serverEnvironment } from '../src/environment.js'
import { alice } from './wallet-connect-wallet.js'
import {
  begin,
  createConnector,
  createWallet,
  memoryStore,
  request,
  startTestRelay,
  until,
} from './wallet-connect-world.js'

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

const core = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(core, 'node_modules', '.bundled-client-')) // below it, viem is found
let create: typeof createWalletConnectConnector
let client: Awaited<ReturnType<typeof bundleClient>>

/** The connector as it is published: with the client in one file. */
beforeAll(async () => {
  client = await bundleClient()
  const outfile = join(folder, 'connector.mjs')
  await build({
    entryPoints: [join(core, 'src/connectors/wallet-connect/wallet-connect-connector.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    packages: 'external',
    plugins: [
      {
        name: 'the client as published',
        setup({ onLoad }) {
          onLoad({ filter: /official-client\.ts$/ }, () => ({ contents: client.code }))
        },
      },
    ],
  })
  const built = (await import(pathToFileURL(outfile).href)) as {
    createWalletConnectConnector: typeof create
  }
  create = built.createWalletConnectConnector
})
afterAll(() => rmSync(folder, { recursive: true }))

const imports = () => [...client.code.matchAll(/\bfrom "([^"]+)"/g)].map(([, name]) => name)
const sign = { method: 'personal_sign', params: ['0x00', alice] }

test('two viems: what is published of the client imports ours, and nothing else', () => {
  expect(imports()).toEqual(['viem'])
})

test('published client: pairs, signs, and does both again after a reload and with a restarted relay', async () => {
  const relay = await startTestRelay()
  const storage = memoryStore()
  const open = () =>
    createConnector(relay.url, { environment: serverEnvironment({ storage }) }, create)
  const first = open()
  const wallet = await createWallet(relay.url)
  const signed: unknown[] = []
  wallet.onRequest('personal_sign', ({ params }) => {
    signed.push(params.request.params)
    return '0x06'
  })
  const { uri, link } = begin(first)
  await wallet.approve(await wallet.scan(await uri))
  expect(await (await link).provider.request(sign)).toBe('0x06')
  first.destroy?.()

  const second = open()
  const restored = await second.reconnect(request())
  expect(restored?.accounts).toEqual([alice])
  await relay.close()
  await until(() => second.sockets.every(({ readyState }) => readyState === 3))
  const restarted = await startTestRelay({ port: relay.port })
  onTestFinished(() => restarted.close())
  expect(await restored?.provider.request(sign)).toBe('0x06')
  expect(signed).toHaveLength(2)

  const deleted = wallet.next('session_delete')
  await second.disconnect()
  await deleted
})
