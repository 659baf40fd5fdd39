import type { Environment } from '@gla/core/family'
import type { FetchGetUrlFunc } from 'ethers'

const timeout = 10_000 // ms, spec §9
const longestAnswer = 8_388_608 // bytes

/** How ethers fetches: through the kit's environment, bounded in time and size. */
export function createGetUrl(env: Pick<Environment, 'fetch' | 'after'>): FetchGetUrlFunc {
  return async ({ url, method, headers, body }, signal) => {
    const stop = new AbortController()
    const cancel = env.after(timeout, () => stop.abort())
    signal?.addListener(() => stop.abort())
    try {
      const answer = await env.fetch(url, {
        method,
        headers,
        body: body && new Uint8Array(body),
        signal: stop.signal,
      })
      return {
        statusCode: answer.status,
        statusMessage: answer.statusText,
        headers: Object.fromEntries(answer.headers),
        body: await readAll(answer),
      }
    } finally {
      cancel()
    }
  }
}

async function readAll({ body }: Response): Promise<Uint8Array | null> {
  if (!body) return null
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    length += part.value.length
    if (length > longestAnswer) {
      await reader.cancel()
      throw new RangeError('the answer is too long')
    }
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
