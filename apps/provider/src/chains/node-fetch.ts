import { bounded } from '@gla/server/bounded'
import type { ChainDeps } from './chain-deps.js'

/** One address of a chain's nodes. */
type Node = {
  /** CAIP-2 */
  id: string
  url: string
  /** Counts from 1; told in place of its URL, which may hold a key. */
  place: number
}

/**
 * Asks one node. Its answers are bounded, and it cannot send us elsewhere. Before anything else it is asked for its chain: an
 * operator's wrong URL would show the balances of another one.
 */
export function createNodeFetch(
  { id, url, place }: Node,
  { limits, metrics, report }: ChainDeps,
): typeof fetch {
  const isOfChain = new RegExp(`"result"\\s*:\\s*"0x0*${Number(id.split(':')[1]).toString(16)}"`)
  let isChecked = false
  let isReported = false

  async function send(input: Parameters<typeof fetch>[0], init: RequestInit | undefined) {
    const response = await fetch(input, { ...init, redirect: 'error' })
    const body = await bounded(response, limits.nodeBytes)
    return new Response(body, { status: response.status, headers: response.headers })
  }

  async function checkChain(signal: AbortSignal | null | undefined) {
    const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'
    const headers = { 'content-type': 'application/json' }
    const answer = await send(url, { method: 'POST', headers, body, signal: signal ?? null })
    isChecked = answer.ok && isOfChain.test(await answer.text())
    if (isChecked) return
    if (answer.ok && !isReported) report(new Error(`Node ${place} of ${id} is of another chain`))
    isReported ||= answer.ok
    throw new Error('The node does not say that it is of this chain')
  }

  return async (input, init) => {
    let outcome: 'answered' | 'failed' = 'failed'
    try {
      if (!isChecked) await checkChain(init?.signal)
      const response = await send(input, init)
      if (response.ok) outcome = 'answered'
      return response
    } finally {
      metrics.asked(id, outcome)
    }
  }
}
