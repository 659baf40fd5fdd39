import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bounded, boundedRequest } from './bounded.js'

/** A body of parts, and whether its reader gave it up. */
function bodyOf(parts: readonly string[]) {
  const left = [...parts]
  let isCancelled = false
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(to) {
        const part = left.shift()
        if (part === undefined) to.close()
        else to.enqueue(new TextEncoder().encode(part))
      },
      cancel() {
        isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { response: new Response(stream), isCancelled: () => isCancelled }
}

test('answer: as many bytes as are allowed, and none where there is no body', async () => {
  const { response, isCancelled } = bodyOf(['one ', 'two'])
  expect((await bounded(response, 7)).toString()).toBe('one two')
  expect(isCancelled()).toBe(false)
  expect(await bounded(new Response(null), 0)).toHaveLength(0)
})

test('answer: one byte more throws, and the rest is not read', async () => {
  const { response, isCancelled } = bodyOf(['one ', 'two', 'three'])
  await expect(bounded(response, 6)).rejects.toThrow(RangeError)
  expect(isCancelled()).toBe(true)
})

test('request: one that is too long is answered all the same', async () => {
  const server = createServer(async (request, response) => {
    const body = await boundedRequest(request, 5).catch((error: unknown) => {
      expect(error).toBeInstanceOf(RangeError)
      return null
    })
    response.writeHead(body ? 200 : 413, { connection: 'close' }).end(body)
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const post = (body: string) => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })
  expect(await (await post('12345')).text()).toBe('12345')
  expect((await post('123456')).status).toBe(413)
})
