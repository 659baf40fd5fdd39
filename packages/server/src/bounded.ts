import type { IncomingMessage } from 'node:http'

/**
 * The body of an answer.
 * @param most bytes
 * @throws RangeError when it is longer
 */
export function bounded({ body }: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  return joined(body ? partsOf(body) : [], most)
}

/**
 * The body of a request. One that is too long is not read to its end, and can still be answered.
 * @param most bytes
 * @throws RangeError when it is longer
 */
export function boundedRequest(
  request: IncomingMessage,
  most: number,
): Promise<Buffer<ArrayBuffer>> {
  return joined(request.iterator({ destroyOnReturn: false }), most)
}

/** Part by part, which is quicker than through a stream that counts. */
async function joined(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.byteLength
    if (length > most) throw new RangeError('The body is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Whoever stops before the end cancels the stream. */
async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let isRead = false
  try {
    for (let one = await reader.read(); one.value; one = await reader.read()) yield one.value
    isRead = true
  } finally {
    if (!isRead) await reader.cancel()
  }
}
