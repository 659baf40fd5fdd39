/// <reference types="node" />
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { headlessLaunchOptions } from '@gla/testing/chromium'
import { guardNetwork } from '@gla/testing/network-guard'
import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { BuildResult } from 'esbuild'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Dapp } from '../test/frame-page.js'

// What happy-dom cannot: frames that load, and what of them a person sees.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }) // a busy machine

type Opened = Window & { dapp: Dapp; frame: Awaited<ReturnType<Dapp['open']>> }

const dappPage =
  '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/frame-page.js"></script><body>'
/** Says in its title that its button is in full view, and what it was sent; goes elsewhere when told. */
const walletPage = `<!doctype html><link rel="icon" href="data:,"><title>wallet</title>
<button style="position: fixed; bottom: 0">Approve</button><script>
  const look = ([{ isVisible }]) => { if (isVisible) document.title = 'in view' }
  new IntersectionObserver(look, { threshold: 1, trackVisibility: true, delay: 100 })
    .observe(document.querySelector('button'))
  onmessage = ({ data, ports }) => { data.to ? location.assign(data.to) : ports[0].postMessage(data) }
</script>`

let browser: Browser
let built: BuildResult<{ write: false }>
beforeAll(async () => {
  const entry = fileURLToPath(new URL('../test/frame-page.ts', import.meta.url))
  const settings = { bundle: true, splitting: true, format: 'esm', write: false } as const
  const [bundle, started] = await Promise.all([
    build({ ...settings, entryPoints: [entry], outdir: '/', conditions: ['@gla/source'] }),
    chromium.launch(headlessLaunchOptions()),
  ])
  built = bundle
  browser = started
})
afterAll(() => browser?.close())

/** A server for one site. @returns its origin, and how often its page was asked for */
async function serve(page: string, files: ReadonlyMap<string, string> = new Map()) {
  const site = { origin: '', visits: 0 }
  const server = createServer(({ url = '' }, answer) => {
    const script = files.get(url)
    if (script === undefined) site.visits += 1
    answer.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
    // A strict policy for the dapp: no inline style, no inline script.
    if (files.size > 0)
      answer.setHeader('content-security-policy', "default-src 'self' data:; frame-src http:")
    answer.end(script ?? page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return site
}

async function setUp() {
  const files = new Map(built.outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]))
  const [dapp, wallet] = await Promise.all([serve(dappPage, files), serve(walletPage)])
  const context = await browser.newContext({ viewport: { width: 900, height: 760 } })
  onTestFinished(() => context.close())
  guardNetwork(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(dapp.origin)
  await page.waitForFunction(() => 'dapp' in window)
  await page.evaluate(async (url) => {
    const opened = window as unknown as Opened
    opened.frame = await opened.dapp.open(url)
  }, `${wallet.origin}/embed`)
  await loaded(page, 1)
  return { page, wallet, dapp, complaints }
}
const loaded = (page: Page, times: number) =>
  page.waitForFunction((n) => (window as unknown as Opened).dapp.loads === n, times)
const embedded = (page: Page, origin: string) => {
  const frame = page.frames().find((one) => one.url().startsWith(origin))
  if (!frame) throw new Error('no frame')
  return frame
}
const viewIs = (page: Page, name: string) =>
  page.locator(`gla-modal dialog[open][data-view="${name}"]`).waitFor()

test('one load, from before the modal through all of its views: seen and focused in ApproveTransaction only', async () => {
  const { page, wallet, complaints } = await setUp()
  const box = () => page.locator('#w3m-iframe').boundingBox()
  expect(await box()).toBeNull()
  await page.evaluate(() => (window as unknown as Opened).dapp.modal.open())
  await viewIs(page, 'Connect')
  await page.evaluate(() => (window as unknown as Opened).dapp.modal.open({ view: 'Networks' }))
  await viewIs(page, 'Networks')
  expect(await box()).toBeNull()
  const end = await page.evaluateHandle(() => (window as unknown as Opened).dapp.ask())
  await viewIs(page, 'ApproveTransaction')
  await page.evaluate(() => (window as unknown as Opened).frame.show())
  await embedded(page, wallet.origin).waitForFunction(() => document.title === 'in view')
  await page.waitForFunction(() => document.activeElement?.id === 'w3m-iframe')
  const seen = await box()
  expect(seen?.width).toBeGreaterThan(300)
  expect(seen?.height).toBeGreaterThan(400)
  expect(await page.evaluate(() => (window as unknown as Opened).dapp.modal.close())).toBe(false)
  await page.evaluate((done) => done('refused'), end)
  await viewIs(page, 'Networks')
  await page.locator('#w3m-iframe').waitFor({ state: 'hidden' }) // the view before has faded out
  expect([wallet.visits, complaints]).toEqual([1, []])
  await loaded(page, 1)
})

test('a body that is replaced: it loads anew, and is told of', async () => {
  const { page, wallet } = await setUp()
  await page.evaluate(() => (window as unknown as Opened).dapp.modal.open())
  await viewIs(page, 'Connect')
  await page.evaluate(() => {
    ;(window as unknown as Opened).dapp.modal.close()
    document.body.replaceWith(document.createElement('body'))
  })
  await loaded(page, 2)
  expect(wallet.visits).toBe(2)
})

test('a message reaches the page of that origin, with its port, and no page that followed it', async () => {
  const { page, dapp } = await setUp()
  const answer = await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    ;(window as unknown as Opened).frame.post('hello', [port2])
    return new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data)
    })
  })
  expect(answer).toBe('hello')
  await page.evaluate((to) => (window as unknown as Opened).frame.post({ to }), dapp.origin)
  await loaded(page, 2)
  const refusal = page.waitForEvent('console', (message) =>
    message.text().includes('does not match the recipient window'),
  )
  await page.evaluate(() => (window as unknown as Opened).frame.post('secret'))
  await refusal
})
