import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { listen } from '../ports.js'
import type { Answer } from './methods.js'
import { RpcError } from './rpc-error.js'

const longestBody = 1_048_576 // bytes
const mostInBatch = 100

/** A running JSON-RPC server over HTTP. */
export interface RpcServer {
  readonly port: number
  /** Closes all connections at once. */
  close(): Promise<void>
}

/** Serves JSON-RPC on the loopback, to pages of any origin, since the chain is for development. */
export async function serveRpc(answer: Answer, port: number): Promise<RpcServer> {
  const server = createServer((request, response) => {
    respond(request, response, answer).catch(() => {
      // The client has disconnected, or the request was malformed.
      response.destroy()
    })
  })
  server.requestTimeout = 10_000
  return { port: await listen(server as Server, port), close: () => close(server) }
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

async function respond(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  response.setHeader('Access-Control-Allow-Origin', '*')
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Methods', 'POST')
    response.setHeader('Access-Control-Allow-Headers', '*')
    response.setHeader('Access-Control-Max-Age', '600')
    response.writeHead(204).end()
    return
  }
  if (request.method !== 'POST') {
    response.writeHead(405, { Allow: 'POST, OPTIONS' }).end()
    return
  }
  let body: unknown
  try {
    body = await json(limited(request))
  } catch (error) {
    if (error instanceof TooLong) response.writeHead(413, { Connection: 'close' }).end()
    else
      sendJson(response, {
        jsonrpc: '2.0',
        id: null,
        error: { code: -32700, message: 'Parse error' },
      })
    return
  }
  if (!Array.isArray(body)) sendJson(response, reply(body, answer))
  else if (body.length > mostInBatch) response.writeHead(413, { Connection: 'close' }).end()
  else
    sendJson(
      response,
      body.map((one) => reply(one, answer)),
    )
}

class TooLong extends Error {}

async function* limited(request: IncomingMessage): AsyncGenerator<Buffer> {
  let length = 0
  for await (const chunk of request) {
    length += (chunk as Buffer).length
    if (length > longestBody) throw new TooLong()
    yield chunk as Buffer
  }
}

function reply(request: unknown, answer: Answer): object {
  const { id: given, method, params } = Object(request) as Record<string, unknown>
  const id = typeof given === 'string' || typeof given === 'number' ? given : null
  try {
    return { jsonrpc: '2.0', id, result: answer(method, params) }
  } catch (error) {
    const { code, message, data } =
      error instanceof RpcError ? error : new RpcError(-32603, `Internal error: ${String(error)}`)
    return { jsonrpc: '2.0', id, error: { code, message, data } }
  }
}

function sendJson(response: ServerResponse, body: object) {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(stringifyBigints(body))
}

/** JSON in which a bigint is a number with all its digits. */
function stringifyBigints(body: object): string {
  const mark = '\u0000'
  const text = JSON.stringify(body, (_, value) =>
    typeof value === 'bigint' ? `${mark}${value}` : value,
  )
  return text.replace(/"\\u0000(\d+)"/g, '$1')
}
