import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Stack, startStack } from '@gla/stack'
import autocannon from 'autocannon'
import { startProviderProcess } from './start-provider.js'

const asked = 500 // requests a second
const duration = 10 // s
const people = 10 // connections

/** `npm run bench -- --provider`: how much of one provider, with its database and a chain, answers on this machine. */
export async function providerLoad(): Promise<string> {
  const stack = await startStack({})
  const floor = await startFloor()
  const provider = await startProvider(stack)
  try {
    const [chain] = stack.chains
    const account = `${provider.url}/v1/account/${stack.accounts[0].address}`
    const rows = [
      await measure(
        'cached balance',
        `${account}/balance?currency=usd&chainId=eip155:${chain.id}&projectId=bench`,
        floor.url,
      ),
      await measure(
        'list of wallets',
        `${provider.url}/getWallets?page=1&entries=40&projectId=bench`,
        floor.url,
      ),
    ]
    return [`memory after start: ${provider.mebibytes} MiB`, ...rows].join('\n')
  } finally {
    await provider.stop()
    floor.close()
    await stack.close()
  }
}

async function startProvider(stack: Stack) {
  const began = performance.now()
  const provider = await startProviderProcess(stack)
  console.log(`ready after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const bytes = await residentMemory(provider.url)
  return { ...provider, mebibytes: (bytes / 1_048_576).toFixed(0) }
}

/** Latency at a steady rate, and the highest rate as a share of what a bare server of Node answers here with the same bytes. */
async function measure(name: string, url: string, floor: string): Promise<string> {
  const response = await fetch(url)
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${name}: status ${response.status}, ${body}`)
  await fetch(floor, { method: 'POST', body })
  const steady = await load({ url, overallRate: asked })
  const most = await load({ url })
  const bare = await load({ url: floor })
  const bad = steady.non2xx + steady.errors + most.non2xx + most.errors
  return (
    `${name}: at ${asked} a second p50 ${steady.latency.p50} ms, p99 ${steady.latency.p99} ms; ` +
    `at most ${most.requests.average} a second, 1/${(bare.requests.average / most.requests.average).toFixed(1)} of a bare server; ` +
    `${bad} refused or failed`
  )
}

/** Asks for a while, over ten connections. */
export const load = (options: { url: string; overallRate?: number }) =>
  autocannon({ connections: people, duration, ...options })

/** Answers every GET with what was last posted to it. */
async function startFloor() {
  let answer = ''
  const server = createServer((request, response) => {
    if (request.method !== 'POST')
      return void response.setHeader('content-type', 'application/json').end(answer)
    answer = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      answer += part
    })
    request.on('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

async function residentMemory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const [, bytes] = /^provider_memory_bytes (\S+)$/m.exec(text) ?? []
  if (!bytes) throw new Error('The provider does not say how much memory it has.')
  return Number.parseFloat(bytes)
}
