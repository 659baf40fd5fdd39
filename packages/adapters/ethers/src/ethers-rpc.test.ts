/// <reference types="node" />
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverEnvironment } from '@gla/core'
import { KitError } from '@gla/core/family'
import { fakeClock } from '@gla/core/test/fake-clock'
import { expect, onTestFinished, test } from 'vitest'
import { chain } from '../test/chain.js'
import { createEthersRpc } from './ethers-rpc.js'

type Say = (answer: ServerResponse, id: number) => void
const says =
  (result: unknown): Say =>
  (answer, id) =>
    void answer.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
const fails =
  (code: number, message: string): Say =>
  (answer, id) =>
    void answer.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))
const status =
  (code: number): Say =>
  (answer) =>
    void answer.writeHead(code).end('no')
const silence: Say = () => undefined
const here = says('0x38')

/** A node that says of each method what the script says, in turn; the last again and again. */
async function node(script: Record<string, Say[]>) {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    let said = ''
    request.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    request.on('end', () => {
      const { method, id } = JSON.parse(said || '{"method":"GET","id":0}') as {
        method: string
        id: number
      }
      asked.push(method)
      const replies = script[method] ?? [fails(-32601, 'no')]
      const say = (replies.length > 1 ? replies.shift() : replies[0]) as Say
      say(answer, id)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

function rpcTo(urls: string[], env = serverEnvironment()) {
  const rpc = createEthersRpc(env, { ...chain(56), rpcUrls: { default: { http: urls } } })
  return (signal?: AbortSignal) =>
    rpc.ask((provider) => provider.send('eth_getBalance', ['0x']), signal)
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof KitError ? error.code : error),
  )

test('default: asks once which chain it is, then what was asked, through the environment', async () => {
  const { url, asked } = await node({ eth_chainId: [here], eth_getBalance: [says('0x7')] })
  const fetched: string[] = []
  const env = serverEnvironment({
    fetch(input, init) {
      fetched.push(String(input))
      return fetch(input, init)
    },
  })
  const ask = rpcTo([url], env)
  expect(await ask()).toBe('0x7')
  await ask()
  expect(asked).toEqual(['eth_chainId', 'eth_getBalance', 'eth_getBalance'])
  expect(fetched).toEqual([url, url, url])
})

test('an endpoint of another chain, or a broken one, is passed over; the one that answered is asked first', async () => {
  const wrong = await node({ eth_chainId: [says('0x1')], eth_getBalance: [says('0x8')] })
  const broken = await node({ eth_chainId: [status(500)] })
  const good = await node({ eth_chainId: [here], eth_getBalance: [says('0x7')] })
  const ask = rpcTo([wrong.url, broken.url, good.url])
  expect([await ask(), await ask()]).toEqual(['0x7', '0x7'])
  expect([wrong.asked, broken.asked]).toEqual([['eth_chainId'], ['eth_chainId']])
})

test('a busy endpoint (429) is asked again by ethers (spec §9)', async () => {
  const { url, asked } = await node({
    eth_chainId: [here],
    eth_getBalance: [status(429), says('0x7')],
  })
  expect(await rpcTo([url])()).toBe('0x7')
  expect(asked).toEqual(['eth_chainId', 'eth_getBalance', 'eth_getBalance'])
})

test.each([301, 302, 307, 308])(
  'a redirect (%i) is not followed: a host that is not configured is never asked',
  async (code) => {
    const strange = await node({ eth_chainId: [here], eth_getBalance: [says('0x8')] })
    const away: Say = (answer) => void answer.writeHead(code, { location: strange.url }).end()
    const moved = await node({ eth_chainId: [away] })
    const good = await node({ eth_chainId: [here], eth_getBalance: [says('0x7')] })
    expect(await rpcTo([moved.url, good.url])()).toBe('0x7')
    expect(strange.asked).toEqual([])
  },
)

test.each<[string, Say]>([
  ['text', (answer) => void answer.end('<html>')],
  ['too long', (answer) => void answer.end('x'.repeat(9_000_000))],
  ['a status', status(404)],
  ['an error of the node', fails(-32000, 'no')],
  ['null', (answer) => void answer.end('null')],
  ['a list of nothing', (answer) => void answer.end('[null]')],
])('error: network/unreachable when the answer is %s', async (_name, say) => {
  const { url } = await node({ eth_chainId: [here], eth_getBalance: [say] })
  expect(await codeOf(rpcTo([url])())).toBe('network/unreachable')
})

test('error: network/unreachable without endpoints', async () => {
  expect(await codeOf(rpcTo([])())).toBe('rpc/url-missing')
})

test('error: a silent endpoint is given up at the deadline', async () => {
  const clock = fakeClock()
  const { url } = await node({ eth_chainId: [silence] })
  const answer = codeOf(rpcTo([url], serverEnvironment(clock))())
  await clock.advance(15_000)
  expect(await answer).toBe('network/unreachable')
})

test('error: connection/cancelled when the caller stops waiting', async () => {
  const { url } = await node({ eth_chainId: [silence] })
  const stop = new AbortController()
  const answer = codeOf(rpcTo([url])(stop.signal))
  stop.abort()
  expect(await answer).toBe('connection/cancelled')
})
