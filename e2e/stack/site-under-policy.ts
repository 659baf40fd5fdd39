import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves what another site of this machine does, under a policy of its own. */
export async function serveUnderPolicy(site: string, policy: string) {
  const server = createServer((request, response) => {
    fetch(new URL(request.url ?? '/', site)).then(
      async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer())
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? 'text/plain',
          'content-security-policy': policy,
        })
        response.end(body)
      },
      (error: Error) => response.writeHead(502).end(error.message),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
