/**
 * The body of an answer, read part by part, which is quicker than through a stream that counts.
 * @param most bytes
 * @throws RangeError when it is longer
 */
export async function bounded({ body }: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  const reader = body?.getReader()
  let length = 0
  for (let one = await reader?.read(); one?.value; one = await reader?.read()) {
    length += one.value.length
    if (length > most) {
      const error = new RangeError('The answer is too long')
      await reader?.cancel(error)
      throw error
    }
    parts.push(one.value)
  }
  return Buffer.concat(parts)
}
