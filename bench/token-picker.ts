import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { median, ms, openPage, rest, slowFrame, time } from './frame-page.js'
import type { Machine } from './measure.js'
import { servePages } from './serve-pages.js'

const many = 1_000 // tokens
const queries = ['T999', 'token 42', 'T77'] // what is typed, and whose row comes first
const found = [999, 42, 77]

/**
 * Measures the choice of a token among 1,000, half of which the account has: scrolling, and searching.
 * @returns lines to print
 */
export async function tokenPicker(): Promise<string> {
  const served = await servePages(['tokens'])
  const chain = await serveChain()
  const browser = await chromium.launch(chromiumLaunchOptions())
  const query = new URLSearchParams({ rpc: chain.url, tokens: `${many}` })
  try {
    const lines: string[] = []
    for (const machine of ['1x', '4x'] as const)
      lines.push(await picker(browser, `${served.url('tokens')}?${query}`, machine))
    return lines.join('\n')
  } finally {
    await browser.close()
    chain.close()
    served.close()
  }
}

/** Serves a network on which the account has a coin, and nothing happens. */
async function serveChain() {
  const answers: Readonly<Record<string, string>> = {
    eth_chainId: '0x7a69',
    eth_getBalance: '0xde0b6b3a7640000',
    eth_blockNumber: '0x1',
    eth_gasPrice: '0x1',
    eth_getCode: '0x',
  }
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    let body = ''
    for await (const part of request) body += part
    if (!body) {
      response.end()
      return
    }
    const { id, method } = JSON.parse(body)
    const result = answers[method]
    const error = { code: -32601, message: 'none' }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(result ? { result } : { error }) }))
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

const token = (n: number) => `token-0x${`${1_000 + n}`.padStart(40, '1')}`
const row = 'li[data-index] [data-testid^="token-0x"]'

async function picker(browser: Browser, url: string, machine: Machine): Promise<string> {
  const page = await openPage(browser, url, machine)
  await page.evaluate('modal.open()')
  await page.getByTestId('wallet-bench.wallet').click()
  await page.waitForFunction('modal.kit.account.state.eip155.address')
  await page.evaluate(`modal.open({ view: 'WalletSend' })`)
  await page.getByTestId('send-coin').waitFor()
  await rest(page)
  const opened = await time(
    page,
    `bench.since(() => bench.deep('[data-testid="send-coin"]').click(), ${JSON.stringify(row)})`,
  )
  await page.getByTestId(token(0)).waitFor() // the wallet has said what the account has
  await rest(page)
  const box = await page.getByTestId(token(0)).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 120)
  const scrolling = await slowFrame(page, async () => {
    // To the end and back, as a wheel does.
    for (let turn = 0; turn < 300; turn++) await page.mouse.wheel(0, turn < 210 ? 300 : -700)
  })
  const keys: number[] = []
  for (const [index, word] of queries.entries()) {
    await page.evaluate(`bench.deep('#token-search').focus(); bench.deep('#token-search').select()`)
    await page.keyboard.type(word)
    keys.push(await time(page, `bench.sinceKey(${JSON.stringify(token(found[index] ?? 0))})`))
    await rest(page)
  }
  const elements = await time(page, 'bench.count()')
  await page.close()
  return (
    `${machine}: ${many} tokens: choice opened ${ms(opened)}; 95th percentile of frames while scrolling ${ms(scrolling)}; ` +
    `last key to its result painted ${ms(median(keys))}; ${elements} elements in the modal`
  )
}
