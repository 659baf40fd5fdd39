/**
 * Reads an answer of at most `most` bytes.
 * @throws RangeError for a longer one, which is not read to its end
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
      reader.cancel().catch(() => undefined) // the answer is refused already
      throw new RangeError(`an answer of more than ${most} bytes`)
    }
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
