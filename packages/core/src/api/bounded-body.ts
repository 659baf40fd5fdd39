/**
 * The text of an answer, read no further than `most` bytes.
 * @throws RangeError for a longer one; its rest is not fetched
 */
export async function boundedBody(response: Response, most: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.byteLength
    if (length > most) {
      reader.cancel().catch(() => undefined) // the answer is refused already
      throw new RangeError(`an answer of more than ${most} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
