import { chromiumLaunchOptions } from '@gla/testing/chromium'
import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { Machine } from './measure.js'
import { servePages } from './serve-pages.js'

const many = 600 // wallets of the list
const announced = 200 // wallets in the page, all at once
const provider = 'http://127.0.0.1:1'

/**
 * How the modal moves: with 600 wallets to look through, and with 200 that announce themselves at once.
 * @returns lines to print
 */
export async function frameTimes(): Promise<string> {
  const served = await servePages()
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const lines: string[] = []
    for (const machine of ['1x', '4x'] as const) {
      lines.push(await listFrames(browser, served.url('ours'), machine))
      lines.push(await crowd(browser, served.url('ours'), machine))
    }
    return lines.join('\n')
  } finally {
    await browser.close()
    served.close()
  }
}

async function openPage(browser: Browser, url: string, machine: Machine, probe: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(probe)
  await page.route(`${provider}/**`, (route) => {
    const query = new URL(route.request().url()).searchParams
    const data = listOf(Number(query.get('page') ?? 1), Number(query.get('entries') ?? 40))
    return route.fulfill({
      json: { data, count: many },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  if (machine === '4x') {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  const query = new URLSearchParams({ relay: 'ws://127.0.0.1:1', rpc: provider, provider })
  await page.goto(`${url}?${query}`, { waitUntil: 'load' })
  await page.waitForFunction('window.bench && window.benchModal')
  return page
}

const listOf = (page: number, entries: number) =>
  Array.from({ length: Math.max(0, Math.min(entries, many - (page - 1) * entries)) }, (_, n) => {
    const id = (page - 1) * entries + n
    return { id: `w${id}`, name: `Wallet ${id}`, chains: ['eip155'], mobile_link: `w${id}://` }
  })

/** Times between frames while `act` runs, as the page sees them. @returns the 95th percentile, ms */
async function slowFrame(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('bench.watchFrames()')
  await act()
  return (await page.evaluate('bench.slowFrame()')) as number
}
const ms = (value: number) => `${Math.round(value)} ms`
const row = '[data-testid^="wallet-w"]'

async function listFrames(browser: Browser, url: string, machine: Machine): Promise<string> {
  const page = await openPage(browser, url, machine, frameProbe)
  const shows = (selector: string) =>
    page.evaluate(`bench.painted(${JSON.stringify(selector)})`) as Promise<number>
  // Once, so that what is measured is not the download.
  await page.evaluate(`benchModal.open({ view: 'AllWallets' })`)
  await shows(row)
  const scrolling = await slowFrame(page, async () => {
    const box = (await page.evaluate(
      `bench.deep(${JSON.stringify(row)}).getBoundingClientRect().toJSON()`,
    )) as { x: number; y: number }
    await page.mouse.move(box.x + 40, box.y + 120)
    for (let turn = 0; turn < 80; turn++) await page.mouse.wheel(0, 150)
  })
  const routing = await slowFrame(page, async () => {
    for (let turn = 0; turn < 5; turn++) {
      await page.evaluate(`benchModal.open({ view: 'Connect' })`)
      await shows('[data-testid="modal"][data-view="Connect"]')
      await page.evaluate(`benchModal.open({ view: 'AllWallets' })`)
      await shows(row)
    }
  })
  await page.evaluate('bench.deep("#search").focus()')
  await page.evaluate('bench.watchKey()')
  await page.keyboard.type('105') // read by now: the scrolling came further
  const search = (await page.evaluate('bench.sinceKey(\'[data-testid="wallet-w105"]\')')) as number
  await page.close()
  return `${machine}: ${many} wallets, 95th percentile of frames: scrolling ${ms(scrolling)}, routing ${ms(routing)}; from the last key to the result painted ${ms(search)}`
}

async function crowd(browser: Browser, url: string, machine: Machine): Promise<string> {
  const page = await openPage(browser, url, machine, `${frameProbe};(${announceAll})(${announced})`)
  await page.waitForTimeout(1_000) // a person looks at the page first
  const took = (await page.evaluate(
    `bench.sinceNow(() => benchModal.open(), '[data-testid^="wallet-dev.crowd"]')`,
  )) as number
  await page.close()
  return `${machine}: ${announced} announced wallets, from opening to painted ${ms(took)}`
}

/** Runs in the page. */
function announceAll(count: number) {
  const provider = {
    request: () => Promise.reject(new Error('none')),
    on() {},
    removeListener() {},
  }
  const announce = () => {
    for (let n = 0; n < count; n++) {
      const info = {
        uuid: `350670db-19fa-4704-a166-${String(n).padStart(12, '0')}`,
        name: `Crowd ${n}`,
        rdns: `dev.crowd.w${n}`,
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      }
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ provider, info }) }),
      )
    }
  }
  addEventListener('eip6963:requestProvider', announce)
}

/** A stopwatch that runs in the page. */
const frameProbe = `(() => {
  const deep = (selector, root = document) => {
    const found = root.querySelector(selector)
    if (found) return found
    for (const element of root.querySelectorAll('*')) {
      const inner = element.shadowRoot && deep(selector, element.shadowRoot)
      if (inner) return inner
    }
    return null
  }
  const seen = (element) => !!element && element.getBoundingClientRect().width > 0
  const painted = (selector) => new Promise((resolve) => {
    const look = () => seen(deep(selector))
      ? requestAnimationFrame(() => resolve(performance.now()))
      : requestAnimationFrame(look)
    look()
  })
  let frames = []
  let watching = 0
  let keyAt = 0
  window.bench = {
    deep,
    painted,
    sinceNow: async (act, selector) => {
      const from = performance.now()
      act()
      return (await painted(selector)) - from
    },
    watchKey: () => addEventListener('keydown', (event) => { keyAt = event.timeStamp }, true),
    sinceKey: async (selector) => (await painted(selector)) - keyAt,
    watchFrames: () => {
      frames = []
      const mine = ++watching
      let last = performance.now()
      const frame = (now) => {
        if (mine !== watching) return
        frames.push(now - last)
        last = now
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    },
    slowFrame: () => {
      watching++
      const sorted = frames.slice(1).sort((a, b) => a - b)
      return sorted[Math.floor(sorted.length * 0.95)] ?? 0
    },
  }
})()`
