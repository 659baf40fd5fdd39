import { once } from 'node:events'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

/** A real server on a free port that records its requests. */
export async function httpServer(
  answer: (requests: ReceivedRequest, response: ServerResponse) => void = (_, response) =>
    response.end('{}'),
) {
  const requests: ReceivedRequest[] = []
  const waiting = new Set<() => void>()
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one = {
      method: request.method ?? '',
      url: new URL(request.url ?? '', 'http://127.0.0.1'),
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    requests.push(one)
    answer(one, response)
    for (const wake of waiting) wake()
  }
  const server = createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Resolves when it has received this many requests. */
    async waitForRequests(count: number) {
      while (requests.length < count)
        await new Promise<void>((resolve) => {
          waiting.add(resolve)
        })
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
