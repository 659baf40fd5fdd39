/**
 * Reads the body of a response of at most `most` bytes.
 * @throws RangeError for a longer body, as soon as the limit is exceeded
 */
export async function boundedBody(
  response: Response,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > most) {
      reader.cancel().catch(() => undefined) // the response is rejected anyway
      throw new RangeError(`an answer of more than ${most} bytes`)
    }
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
