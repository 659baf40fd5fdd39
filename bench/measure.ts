import type { Browser, CDPSession, Page } from '@playwright/test'
import type { PageName } from './serve-pages.js'

export type Machine = '1x' | '4x'
export type Targets = { url(name: PageName): string; relayUrl: string; rpcUrl: string }

const deadline = 30_000 // ms
const lookTime = 1_000 // ms a user looks at the page before clicking, and at the wallets before choosing one
// "Fast 4G" of the browser's developer tools.
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
}
const connectButton: Record<PageName, string> = {
  react: '[data-testid="button"]',
  floor: '[data-testid="button"]',
  ours: 'gla-connect-button',
  packed: 'gla-connect-button',
}
const walletRow: Record<PageName, string> = {
  react: '',
  floor: '[data-testid="wallet"]',
  ours: '[data-testid="wallet-dev.gla.bench"]',
  packed: '[data-testid="wallet-dev.gla.bench"]',
}

/** Opens a page in a new context, throttled for `4x`, and waits until it is idle: prefetching has ended. */
async function openPage(
  browser: Browser,
  targets: Targets,
  name: PageName,
  machine: Machine,
  hash = '',
): Promise<{ page: Page; cdp: CDPSession; strangers: string[]; close(): Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const own = new URL(targets.url(name)).host
  const strangers: string[] = []
  const note = (url: string) => {
    if (!url.startsWith('data:') && new URL(url).host !== own) strangers.push(url)
  }
  page.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  if (machine === '4x') {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', fast4g)
  }
  const { probe } = await import('./probe.js')
  await page.addInitScript(probe)
  const query = new URLSearchParams({ relay: targets.relayUrl, rpc: targets.rpcUrl })
  await page.goto(`${targets.url(name)}?${query}${hash}`, {
    waitUntil: 'networkidle',
    timeout: deadline,
  })
  return { page, cdp, strangers, close: () => context.close() }
}

const read = (page: Page, expression: string) => page.evaluate(expression) as Promise<number>
const seenAfterClick = (page: Page, selector: string) =>
  read(page, `bench.sinceClick(${JSON.stringify(selector)})`)

/** Clicks with the mouse, as a user does, and waits until something is painted. */
async function clickUntil(page: Page, button: string, seen: string): Promise<number> {
  const box = (await page.evaluate(
    `bench.deep(${JSON.stringify(button)}).getBoundingClientRect().toJSON()`,
  )) as { x: number; y: number; width: number; height: number }
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return seenAfterClick(page, seen)
}

export type Figures = {
  strangers: number
  button: number
  modal: number | null
  address: number | null
  qr: number | null
  early: Early | null
  /** The tasks of 50 ms and more between the first paint and a click a second after it is idle, in ms. */
  longTasks: number[]
}

/** A click in the moment the button is painted. */
export type Early = {
  /** ms until the modal shows, since the click and since the navigation. */
  click: number
  navigation: number
  /** Scripts fetched until then, beside the page's own, and in how many round trips, one after another. */
  requests: number
  trips: number
}

/** Measures one visit: the button, the modal, a wallet's address; and in a second visit the QR code. */
export async function visit(
  browser: Browser,
  targets: Targets,
  name: PageName,
  machine: Machine,
): Promise<Figures> {
  const first = await openPage(browser, targets, name, machine)
  const button = await read(first.page, 'bench.firstPaint()')
  const strangers = first.strangers.length
  let modal: number | null = null
  let address: number | null = null
  let longTasks: number[] = []
  if (name !== 'react') {
    await first.page.waitForTimeout(lookTime)
    longTasks = (await first.page.evaluate('bench.longTasks()')) as number[]
    modal = await clickUntil(first.page, connectButton[name], walletRow[name])
    await first.page.waitForTimeout(lookTime)
    address = await clickUntil(first.page, walletRow[name], '[data-testid="address"]')
  }
  await first.close()
  const isOurs = connectButton[name] === connectButton.ours
  const qr = isOurs ? await visitForCode(browser, targets, name, machine) : null
  const early = name === 'react' ? null : await visitInHaste(browser, targets, name, machine)
  return { strangers, button, modal, address, qr, early, longTasks }
}

async function visitInHaste(
  browser: Browser,
  targets: Targets,
  name: PageName,
  machine: Machine,
): Promise<Early> {
  const hash = `#early=${encodeURIComponent(`${connectButton[name]},${walletRow[name]}`)}`
  const { page, close } = await openPage(browser, targets, name, machine, hash)
  const early = (await page.evaluate('bench.early')) as Early
  await close()
  return early
}

async function visitForCode(browser: Browser, targets: Targets, name: PageName, machine: Machine) {
  const second = await openPage(browser, targets, name, machine)
  const row = '[data-testid="wallet-walletConnect"]'
  await second.page.waitForTimeout(lookTime)
  await clickUntil(second.page, connectButton[name], row)
  await second.page.waitForTimeout(lookTime)
  const qr = await clickUntil(second.page, row, '[data-testid="qr-uri"][data-uri^="wc:"]')
  await second.close()
  return qr
}

/** Measures what each opening and closing leaves behind: bytes of heap, nodes, listeners. */
export async function leftBehind(browser: Browser, targets: Targets, times: bigint) {
  const { page, cdp, close } = await openPage(browser, targets, 'ours', '1x')
  await cdp.send('Performance.enable')
  const openAndClose = async () => {
    await clickUntil(page, connectButton.ours, walletRow.ours)
    await page.keyboard.press('Escape')
    await page.waitForFunction('!bench.deep("dialog[open]")')
  }
  const metrics = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
    return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
  for (let warm = 0; warm < 20; warm++) await openAndClose()
  await page.waitForTimeout(lookTime) // the last view fades out
  const before = await metrics()
  for (let time = 0n; time < times; time++) await openAndClose()
  await page.waitForTimeout(lookTime)
  const after = await metrics()
  await close()
  return {
    bytes: (after.bytes - before.bytes) / Number(times),
    nodes: (after.nodes - before.nodes) / Number(times),
    listeners: (after.listeners - before.listeners) / Number(times),
  }
}
