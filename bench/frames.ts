import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { median, ms, openPage, phone, rest, slowFrame, time } from './frame-page.js'
import type { Machine } from './measure.js'
import { servePages } from './serve-pages.js'

const many = 600 // wallets of the list
const crowd = 200 // wallets in the page, announced all at once
const openings = 7

/**
 * Measures how smooth the modal is, with a list of 600 wallets, with 200 that are announced at once, and as a sheet on a phone.
 * @returns lines to print
 */
export async function frameTimes(): Promise<string> {
  const served = await servePages(['many'])
  const provider = await serveList()
  const browser = await chromium.launch(chromiumLaunchOptions())
  const url = `${served.url('many')}?${new URLSearchParams({ provider: provider.url })}`
  try {
    const lines: string[] = []
    for (const machine of ['1x', '4x'] as const) {
      lines.push(await list(browser, url, machine), await announced(browser, url, machine))
    }
    lines.push(await sheet(browser, url))
    return lines.join('\n')
  } finally {
    await browser.close()
    provider.close()
    served.close()
  }
}

/** Serves a provider's list of 600 wallets. */
async function serveList() {
  const all = Array.from({ length: many }, (_, n) => ({
    id: `w${n}`,
    name: `Wallet ${n}`,
    chains: ['eip155'],
    mobile_link: `w${n}://`,
  }))
  const server = createServer((request, response) => {
    const { searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const [page = 1, entries = 40] = ['page', 'entries'].map((name) => Number(query.get(name)))
    const found = all.filter(({ name }) => name.includes(query.get('search') ?? ''))
    const data = found.slice((page - 1) * entries, page * entries)
    response.setHeader('access-control-allow-origin', '*')
    response.end(JSON.stringify({ data, count: found.length }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const row = 'li[data-index] [data-testid^="wallet-w"]'
const all = `modal.open({ view: 'AllWallets' })`
const connect = `modal.open({ view: 'Connect' })`
const shows = (selector: string) => `bench.painted(${JSON.stringify(selector)})`

async function list(browser: Browser, url: string, machine: Machine): Promise<string> {
  const page = await openPage(browser, url, machine)
  const first = await time(page, `bench.since(() => ${all}, ${JSON.stringify(row)})`)
  const box = (await page.evaluate(
    `bench.deep(${JSON.stringify(row)}).getBoundingClientRect().toJSON()`,
  )) as { x: number; y: number }
  await page.mouse.move(box.x + 40, box.y + 120)
  const scrolling = await slowFrame(page, async () => {
    // To the end and back, as a wheel does.
    for (let turn = 0; turn < 200; turn++) await page.mouse.wheel(0, turn < 140 ? 300 : -700)
  })
  const elements = await time(page, 'bench.count()')
  const routing = await slowFrame(page, async () => {
    for (let turn = 0; turn < openings; turn++) {
      await page.evaluate(`${connect}; ${shows('[data-view="Connect"]')}`)
      await rest(page)
      await page.evaluate(`${all}; ${shows(row)}`)
      await rest(page)
    }
  })
  const opening = await slowFrame(page, async () => {
    for (let turn = 0; turn < openings; turn++) {
      await page.evaluate('modal.close()')
      await rest(page)
      await page.evaluate(`${connect}; ${shows('[data-view="Connect"]')}`)
      await rest(page)
    }
  })
  await page.evaluate(`${all}; ${shows(row)}`)
  const keys: number[] = []
  for (const word of ['599', '42', '77']) {
    await page.evaluate('bench.deep("#search").focus(); bench.deep("#search").select()')
    await page.keyboard.type(word)
    keys.push(await time(page, `bench.sinceKey(${JSON.stringify(`wallet-w${word}`)})`))
    await rest(page)
  }
  await page.close()
  return (
    `${machine}: ${many} wallets: list opened ${ms(first)}; 95th percentile of frames: opening ${ms(opening)}, ` +
    `routing ${ms(routing)}, scrolling ${ms(scrolling)}; last key to its result painted ` +
    `${ms(median(keys))}; ${elements} elements in the modal`
  )
}

/** The sheet of a phone at 4x. It has been open before: what is measured is its motion, not the loading. */
async function sheet(browser: Browser, url: string): Promise<string> {
  const page = await openPage(browser, url, '4x', 0, phone)
  const help = `modal.open({ view: 'WhatIsAWallet' }); ${shows('[data-view="WhatIsAWallet"]')}`
  const open = `${connect}; ${shows('[data-view="Connect"]')}`
  const frames = { open: [] as number[], 'change of view': [] as number[], close: [] as number[] }
  const during = async (name: keyof typeof frames, script: string) => {
    await page.evaluate('bench.watchFrames()')
    await page.evaluate(script)
    await rest(page)
    frames[name].push(...((await page.evaluate('bench.frames()')) as number[]))
  }
  await page.evaluate(open)
  await page.evaluate(help)
  await rest(page)
  for (let turn = 0; turn < openings; turn++) {
    await page.evaluate('modal.close()')
    await rest(page)
    await during('open', open)
    await during('change of view', help)
    await during('change of view', open)
    await during('close', 'modal.close()')
  }
  await page.close()
  const slow = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0
  const figures = Object.entries(frames).map(([name, all]) => `${name} ${ms(slow(all))}`)
  return `4x, the sheet of a phone: 95th percentile of frames: ${figures.join(', ')} (33 ms asked)`
}

async function announced(browser: Browser, url: string, machine: Machine): Promise<string> {
  const page = await openPage(browser, url, machine, crowd)
  const took = await time(
    page,
    `bench.since(() => ${connect}, '[data-testid^="wallet-dev.crowd"]')`,
  )
  await page.close()
  return `${machine}: ${crowd} announced wallets: opened ${ms(took)}`
}
