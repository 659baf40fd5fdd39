import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'content-type': 'application/json',
}

/**
 * Starts a node of BNB Smart Chain that answers every balance with `balance()`, in wei; null is an error.
 * @returns its URL
 */
export async function startBalanceNode(balance: () => bigint | null): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    if (request.method !== 'POST') return response.writeHead(204, cors).end()
    const asked = JSON.parse(text)
    const answers = [asked]
      .flat()
      .map(({ id, method }) => (method === 'eth_chainId' ? answer(id, 56n) : answer(id, balance())))
    response.writeHead(200, cors)
    return response.end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function answer(id: number, value: bigint | null) {
  if (value === null) return { jsonrpc: '2.0', id, error: { code: -32000, message: 'no state' } }
  return { jsonrpc: '2.0', id, result: `0x${value.toString(16)}` }
}
