/// <reference types="node" />
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Call = { readonly id: number; readonly method: string; readonly params: unknown[] }
type ScriptedResponse = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A string is sent unchanged. Anything else is merged into `{ jsonrpc, id }`. */
  readonly body?: unknown
}
/** `silence`: no response; `cut`: the connection is closed; `drip`: half a response, then nothing. */
export type Reply = ScriptedResponse | 'silence' | 'cut' | 'drip'

export const says = (result: unknown): Reply => ({ body: { result } })
export const fails = (code: number, message = 'no'): Reply => ({
  body: { error: { code, message } },
})

type Behaviour = {
  /** The replies to each method in turn. The last one is repeated. */
  script: Record<string, Reply[]>
  /** The reply to a batch. By default the replies to its calls, in reverse order. */
  together?: (calls: readonly Call[]) => Reply | readonly unknown[]
}

/** A real HTTP server on the loopback interface with scripted replies. It stops with the test. */
export async function startRpcNode({ script, together }: Behaviour) {
  const requests: string[][] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[]
    const calls = [body].flat()
    requests.push(calls.map(({ method }) => method))
    if (!Array.isArray(body)) return respond(response, answer(body), body.id)
    const replies = together?.(calls) ?? calls.map((call) => whole(answer(call), call.id)).reverse()
    return Array.isArray(replies)
      ? respond(response, { body: JSON.stringify(replies) })
      : respond(response, replies as Reply, null)
  })

  function answer({ method }: Call): Reply {
    const replies = script[method] ?? [fails(-32601)]
    return (replies.length > 1 ? replies.shift() : replies[0]) as Reply
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    /** The methods of each HTTP request. */
    requests,
    methods: () => requests.flat(),
    count: (method: string) => requests.flat().filter((one) => one === method).length,
  }
}

const whole = (reply: Reply, id: unknown) => ({
  jsonrpc: '2.0',
  id,
  ...((reply as ScriptedResponse).body as object),
})

function respond(response: ServerResponse, reply: Reply, id?: unknown) {
  if (reply === 'silence') return
  if (reply === 'cut') return response.destroy()
  const headers = { 'content-type': 'application/json' }
  if (reply === 'drip') return response.writeHead(200, headers).write('{"jsonrpc":')
  const { status = 200, body } = reply
  const text = typeof body === 'string' ? body : JSON.stringify(whole(reply, id))
  return response.writeHead(status, { ...headers, ...reply.headers }).end(text)
}
