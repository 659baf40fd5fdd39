import type { IncomingMessage, ServerResponse } from 'node:http'
import { bounded } from '@gla/server/bounded'
import * as z from 'zod/mini'
import { answerJson, HttpAnswer, readJson } from './http.js'
import type { WalletNetwork } from './wallet-options.js'

/** Bytes of a request, and of an answer. */
const mostBytes = 262_144
const deadline = 10_000 // ms

/** What the page may ask a node: reads of the protocol (facts, 3.5) that nodes answer, and to pass on what it has signed. */
const methods: ReadonlySet<string> = new Set(
  [
    ...['blockNumber', 'call', 'chainId', 'estimateGas', 'feeHistory', 'gasPrice', 'getAccount'],
    ...['getBalance', 'getBlockByHash', 'getBlockByNumber', 'getBlockReceipts', 'getCode'],
    ...['getBlockTransactionCountByHash', 'getBlockTransactionCountByNumber'],
    ...['getFilterChanges', 'getFilterLogs', 'getLogs', 'getProof', 'getStorageAt'],
    ...['getTransactionByBlockHashAndIndex', 'getTransactionByBlockNumberAndIndex'],
    ...['getTransactionByHash', 'getTransactionCount', 'getTransactionReceipt'],
    ...['getUncleCountByBlockHash', 'getUncleCountByBlockNumber', 'maxPriorityFeePerGas'],
    ...['newBlockFilter', 'newFilter', 'newPendingTransactionFilter', 'syncing'],
    ...['uninstallFilter', 'sendRawTransaction'],
  ].map((name) => `eth_${name}`),
)

const body = z.object({
  id: z.union([z.int(), z.string().check(z.maxLength(64))]),
  method: z.string().check(z.maxLength(64)),
  params: z.optional(z.array(z.unknown()).check(z.maxLength(100))),
})

export interface RpcDeps {
  readonly networks: readonly WalletNetwork[]
  readonly onError: (error: unknown) => void
}

/** Passes JSON-RPC on to the node of a network. The page knows no node's address, and may ask no other. */
export function createRpcCalls({ networks, onError }: RpcDeps) {
  const urls = new Map<string, string>(
    networks.map(({ caipNetworkId, rpcUrl }) => [caipNetworkId, rpcUrl]),
  )
  return async (request: IncomingMessage, response: ServerResponse, caipNetworkId: string) => {
    const url = urls.get(caipNetworkId)
    if (url === undefined) throw new HttpAnswer(404, 'unknown-network')
    const parsed = body.safeParse(await readJson(request, mostBytes))
    if (!parsed.success) throw new HttpAnswer(400, 'invalid')
    const { id, method, params = [] } = parsed.data
    const version = { jsonrpc: '2.0', id }
    if (!methods.has(method)) {
      const error = { code: -32601, message: 'The method is not available' }
      return answerJson(response, 200, { ...version, error })
    }
    const answer = await ask(url, JSON.stringify({ ...version, method, params })).catch((error) => {
      onError(error)
      throw new HttpAnswer(502, 'node-unreachable')
    })
    response.writeHead(200, {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json',
      'Content-Length': answer.byteLength,
    })
    response.end(answer)
  }
}

/** @throws Error when the node takes too long, says no, or too much */
async function ask(url: string, text: string): Promise<Buffer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(deadline),
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`A node answered ${response.status}.`)
  }
  return bounded(response, mostBytes)
}
