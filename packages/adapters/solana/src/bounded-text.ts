/**
 * Reads an answer of at most `most` bytes; one that is longer is not read to its end.
 * @throws TypeError for what is longer
 */
export async function boundedText(response: Response, most: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength
    if (length > most) {
      await reader.cancel()
      throw new TypeError('the answer is too long')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
