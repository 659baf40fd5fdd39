import type { Limits } from '../limits.js'
import type { Metrics } from '../metrics.js'

/** Asks the node of a chain. Its answer is bounded, and it cannot send us elsewhere. */
export function createNodeFetch(
  chain: string,
  { limits, metrics }: { limits: Pick<Limits, 'nodeBytes'>; metrics: Pick<Metrics, 'asked'> },
): typeof fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, { ...init, redirect: 'error' })
      const body = await boundedBody(response, limits.nodeBytes)
      metrics.asked(chain, response.ok ? 'answered' : 'failed')
      return new Response(body, { status: response.status, headers: response.headers })
    } catch (error) {
      metrics.asked(chain, 'failed')
      throw error
    }
  }
}

async function boundedBody({ body }: Response, most: number): Promise<ArrayBuffer> {
  let length = 0
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      length += part.length
      if (length > most) throw new RangeError('The answer of the node is too long')
      controller.enqueue(part)
    },
  })
  return new Response(body?.pipeThrough(bounded)).arrayBuffer()
}
