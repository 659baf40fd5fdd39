/// <reference types="node" />
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { readonly id: unknown; readonly method: string; readonly params: readonly unknown[] }

/** A node in front of a chain: when it lags, it answers as if the blocks after one were not there yet. */
export interface LaggingNode {
  readonly url: string
  /** The newest block it knows; null when it does not lag. */
  behind: bigint | null
  /** What it answers instead, if anything. */
  lie: ((method: string, params: readonly unknown[]) => unknown) | null
  /** Lags in about every second answer only, as nodes behind one address do. */
  isTwoNodes: boolean
  count(method: string): number
  close(): Promise<void>
}

/** @param chainUrl the JSON-RPC of the chain itself */
export async function startLaggingNode(chainUrl: string): Promise<LaggingNode> {
  const counts = new Map<string, number>()
  let answers = 0

  async function ask(call: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(chainUrl, { method: 'POST', headers, body: JSON.stringify(call) })
    return response.json()
  }
  async function answer(call: Call): Promise<unknown> {
    counts.set(call.method, (counts.get(call.method) ?? 0) + 1)
    answers += 1
    const lie = node.lie?.(call.method, call.params)
    if (lie !== undefined) return { jsonrpc: '2.0', id: call.id, result: lie }
    const { behind } = node
    const isOther = node.isTwoNodes && (Math.imul(answers, 0x9e3779b1) >>> 31) % 2 === 0
    if (behind === null || isOther) return ask(call)
    const block = `0x${behind.toString(16)}`
    const answer = (result: unknown) => ({ jsonrpc: '2.0', id: call.id, result })
    const isLater = (one: unknown) =>
      BigInt((one as { blockNumber?: string } | null)?.blockNumber ?? 0) > behind
    switch (call.method) {
      case 'eth_blockNumber':
        return answer(block)
      case 'eth_getTransactionReceipt':
      case 'eth_getTransactionByHash': {
        const known = (await ask(call)) as { result?: unknown }
        return isLater(known.result) ? answer(null) : known
      }
      default:
        return ask({ ...call, params: call.params.map((one) => (one === 'latest' ? block : one)) })
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[]
    const body = Array.isArray(asked) ? await Promise.all(asked.map(answer)) : await answer(asked)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => {
    // The chain, or who asked, may be gone meanwhile: then nothing is answered.
    serve(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const node: LaggingNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behind: null,
    lie: null,
    isTwoNodes: false,
    count: (method) => counts.get(method) ?? 0,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return node
}
