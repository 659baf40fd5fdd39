import type { Environment } from '@gla/core/family'
import { boundedBody, rpcLimits } from '@gla/core/family'
import type { FetchGetUrlFunc } from 'ethers'

const longestAnswer = 8_388_608 // bytes

/** Lets ethers fetch through the kit's environment, with limits of time and size, and without redirects. */
export function createGetUrl(env: Pick<Environment, 'fetch' | 'after'>): FetchGetUrlFunc {
  return async ({ url, method, headers, body }, signal) => {
    const stop = new AbortController()
    const cancel = env.after(rpcLimits.timeout, () => stop.abort())
    signal?.addListener(() => stop.abort())
    try {
      const answer = await env.fetch(url, {
        method,
        headers,
        body: body && new Uint8Array(body),
        signal: stop.signal,
        // Contacts no host but the configured one, and sends it neither cookies nor the path of the page.
        redirect: 'error',
        credentials: 'omit',
        referrerPolicy: 'strict-origin',
      })
      return {
        statusCode: answer.status,
        statusMessage: answer.statusText,
        headers: Object.fromEntries(answer.headers),
        body: answer.body && (await boundedBody(answer, longestAnswer)),
      }
    } finally {
      cancel()
    }
  }
}
