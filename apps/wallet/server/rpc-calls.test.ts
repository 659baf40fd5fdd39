import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '../test/wallet-bed.js'

/** A node that answers with a text, and notes what it is asked. */
async function openNode(answer: string, status = 200) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      asked.push(body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { asked, rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function siteOf(rpcUrl: string) {
  const told: unknown[] = []
  const network = { caipNetworkId: 'eip155:1', name: 'One', symbol: 'ETH', decimals: 18 } as const
  const site = await openSite({
    networks: [{ ...network, rpcUrl }],
    onError: (error) => told.push(error),
  })
  const headers = { 'content-type': 'application/json', origin: site.url }
  const ask = (path: string, value: unknown) =>
    site.ask(path, { method: 'POST', headers, body: JSON.stringify(value) })
  return { ask, told }
}

test('a method that is allowed is asked of the node, as it is, and answered as it is', async () => {
  const said = '{"jsonrpc":"2.0","id":7,"result":"0x1"}'
  const node = await openNode(said)
  const { ask } = await siteOf(node.rpcUrl)
  const request = { jsonrpc: '2.0', id: 7, method: 'eth_getBalance', params: ['0x0', 'latest'] }
  const answer = await ask('/v1/rpc/eip155:1', { ...request, more: 1 })
  expect([answer.status, answer.text]).toEqual([200, said])
  expect(node.asked.map((text) => JSON.parse(text))).toEqual([request])
})

test.each([
  'eth_sendTransaction',
  'eth_sign',
  'anvil_setBalance',
  'personal_sign',
  'debug_traceCall',
])('error: the method %s reaches no node', async (method) => {
  const node = await openNode('{}')
  const { ask } = await siteOf(node.rpcUrl)
  const answer = await ask('/v1/rpc/eip155:1', { id: 1, method })
  expect(JSON.parse(answer.text)).toMatchObject({ id: 1, error: { code: -32601 } })
  expect(node.asked).toEqual([])
})

test('error: an unknown network, a request too long or not of its form', async () => {
  const node = await openNode('{}')
  const { ask } = await siteOf(node.rpcUrl)
  const request = { id: 1, method: 'eth_chainId' }
  expect((await ask('/v1/rpc/eip155:2', request)).status).toBe(404)
  const long = { ...request, params: ['a'.repeat(262_144)] }
  expect((await ask('/v1/rpc/eip155:1', long)).status).toBe(413)
  expect((await ask('/v1/rpc/eip155:1', [request])).status).toBe(400)
  expect(node.asked).toEqual([])
})

test('error: a node that says no, too much or nothing is told to the operator', async () => {
  const request = { id: 1, method: 'eth_chainId' }
  const urls = [
    (await openNode('no', 500)).rpcUrl,
    (await openNode('a'.repeat(262_145))).rpcUrl,
    'http://127.0.0.1:1',
  ]
  for (const url of urls) {
    const { ask, told } = await siteOf(url)
    const answer = await ask('/v1/rpc/eip155:1', request)
    expect([answer.status, answer.text]).toEqual([502, '{"error":"node-unreachable"}'])
    expect(told).toHaveLength(1)
  }
})
