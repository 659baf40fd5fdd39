import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a node answers in place of the chain: text as it is; `silence`: nothing, ever. */
export type Lie = string | 'silence'

/** A node between a provider and its chain: what is asked is seen, and what is answered can be changed. */
export interface TappedNode {
  readonly url: string
  /** The methods that were asked. */
  readonly methods: string[]
  /** The texts of all requests. */
  readonly bodies: string[]
  /** Answers in place of the chain from now on; null: the chain answers. */
  lie: ((method: string, id: unknown) => Lie | null) | null
  /** Resolves with a function that lets all go on, once `count` requests are held back. */
  hold(count: number): Promise<() => void>
}

/** Starts a node that ends with the test. */
export async function tapNode(chain: { url: string }): Promise<TappedNode> {
  let held: { left: number; full: () => void; gone: Promise<void> } | null = null
  const node: TappedNode = {
    url: '',
    methods: [],
    bodies: [],
    lie: null,
    hold: (count) =>
      new Promise((resolve) => {
        let open = () => {}
        const gone = new Promise<void>((go) => {
          open = go
        })
        const release = () => {
          held = null
          open()
        }
        held = { left: count, full: () => resolve(release), gone }
      }),
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const { method, id } = JSON.parse(body) as { method: string; id: unknown }
    node.methods.push(method)
    node.bodies.push(body)
    if (held && method !== 'eth_chainId') {
      held.left -= 1
      const { left, full, gone } = held
      if (left === 0) full()
      await gone
    }
    const lie = node.lie?.(method, id) ?? null
    if (lie === 'silence') return
    response.setHeader('content-type', 'application/json')
    response.end(lie ?? (await ask(chain.url, body)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(node, { url: `http://127.0.0.1:${port}` })
}

async function ask(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body })).text()
}

/** The JSON of a result. */
export const result = (id: unknown, value: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id, result: value })
