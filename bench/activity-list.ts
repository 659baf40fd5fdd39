import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { ms, openPage, rest, slowFrame, time } from './frame-page.js'
import type { Machine } from './measure.js'
import { servePages } from './serve-pages.js'

const many = 10_000 // transactions that the provider has
const pageSize = 50
const day = 86_400_000 // ms

/**
 * Measures the view of all transactions of an account of which the provider tells 10,000: scrolling while its pages come, and
 * through all that the kit keeps of them.
 * @returns lines to print
 */
export async function activityList(): Promise<string> {
  const served = await servePages(['activity'])
  const provider = await serveProvider()
  const browser = await chromium.launch(chromiumLaunchOptions())
  const query = new URLSearchParams({ provider: provider.url })
  try {
    const lines: string[] = []
    for (const machine of ['1x', '4x'] as const)
      lines.push(await activity(browser, `${served.url('activity')}?${query}`, machine))
    return lines.join('\n')
  } finally {
    await browser.close()
    provider.close()
    served.close()
  }
}

const network = 'eip155:31337'
const other = `0x${'0b'.repeat(20)}`

/** A transfer of coins, one every three hours. */
function transaction(n: number, address: string) {
  const hash = `0x${`${n}`.padStart(64, '0')}`
  const isIn = n % 3 === 0
  return {
    id: hash,
    metadata: {
      operationType: isIn ? 'receive' : 'send',
      hash,
      chain: network,
      minedAt: new Date(Date.now() - (n + 1) * (day / 8)).toISOString(),
      sentFrom: isIn ? other : address,
      sentTo: isIn ? address : other,
      status: 'confirmed',
      nonce: n,
      block: `${many - n}`,
    },
    transfers: [
      {
        direction: isIn ? 'in' : 'out',
        quantity: { numeric: `${n + 1}.25` },
        ...(isIn ? { sender: other } : { receiver: other }),
      },
    ],
  }
}

/** A provider and a network in one: JSON-RPC by POST, the provider's calls by GET. */
async function serveProvider() {
  const chain: Readonly<Record<string, string>> = {
    eth_chainId: '0x7a69',
    eth_getBalance: '0xde0b6b3a7640000',
    eth_blockNumber: '0x1',
  }
  const rpc = (body: string) => {
    const { id, method } = JSON.parse(body)
    const result = chain[method]
    const error = { code: -32601, message: 'none' }
    return { jsonrpc: '2.0', id, ...(result ? { result } : { error }) }
  }
  function answer({ pathname, searchParams }: URL) {
    const [, address] = /^\/v1\/account\/(0x\w+)\/history$/.exec(pathname) ?? []
    if (pathname === '/v1/supported-chains') return { http: [network] }
    if (!address) return null
    const from = Number(searchParams.get('cursor') ?? '0')
    const count = Math.min(pageSize, many - from)
    return {
      data: Array.from({ length: count }, (_, n) => transaction(from + n, address)),
      next: from + count < many ? `${from + count}` : null,
      ...(from === 0 && {
        complete: { block: `${many}`, from: '0', isCurrent: true, hasInternal: true },
        sums: { isEqual: true, equalTo: `${many}` },
      }),
    }
  }
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    let body = ''
    for await (const part of request) body += part
    const found = body ? rpc(body) : answer(new URL(request.url ?? '/', 'http://provider'))
    response.statusCode = found || request.method === 'OPTIONS' ? 200 : 404
    response.end(found ? JSON.stringify(found) : '')
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

const row = '[data-testid^="transaction-0x"]'
const count = `modal.kit.loaded('history').state.transactions.length`
const hasMore = `modal.kit.loaded('history').state.hasMore`
const viewport = `bench.deep('.months').parentElement`

async function activity(browser: Browser, url: string, machine: Machine): Promise<string> {
  const page = await openPage(browser, url, machine)
  await page.evaluate('modal.open()')
  await page.getByTestId('wallet-bench.wallet').click()
  await page.waitForFunction('modal.kit.account.state.eip155.address')
  await rest(page)
  const opened = await time(
    page,
    `bench.since(() => modal.open({ view: 'Transactions' }), ${JSON.stringify(row)})`,
  )
  await rest(page)
  const box = await page.locator(row).first().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 20)
  // Pages come as the end comes near.
  const coming = await slowFrame(page, async () => {
    for (let turn = 0; turn < 150; turn++) await page.mouse.wheel(0, 300)
  })
  while (await page.evaluate(hasMore)) {
    await page.evaluate(`${viewport}.scrollTop = ${viewport}.scrollHeight`)
    await rest(page)
  }
  await page.evaluate(`${viewport}.scrollTop = 0`)
  await rest(page)
  const scrolling = await slowFrame(page, async () => {
    // Down, and back, as a wheel does.
    for (let turn = 0; turn < 300; turn++) await page.mouse.wheel(0, turn < 210 ? 300 : -700)
  })
  const kept = await time(page, count)
  const elements = await time(page, 'bench.count()')
  await page.close()
  return (
    `${machine}: ${many} transactions, of which the kit keeps ${kept}: view opened ${ms(opened)}; 95th percentile of frames while ` +
    `scrolling ${ms(scrolling)}, while pages come ${ms(coming)}; ${elements} elements in the modal`
  )
}
