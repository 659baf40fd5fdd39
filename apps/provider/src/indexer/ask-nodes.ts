import * as z from 'zod/mini'
import type { ChainDeps } from '../chains/chain-deps.js'
import type { Chain } from '../chains/chains.js'
import { createNodeFetch } from '../chains/node-fetch.js'

/** A node has answered, and says that it has not or does not do what was asked. */
export class NodeRefusal extends Error {
  constructor(
    method: string,
    readonly code: number,
    reason: string,
  ) {
    super(`${method} is refused with ${code}: ${reason.slice(0, longestReason)}`)
  }
}

/** What a node has answered is too long, or it takes too long. */
export class AnswerTooLarge extends Error {}

/** Asks the nodes of one chain, in their order. Every wait has a deadline. */
export interface Nodes {
  /**
   * What the first node that can has answered, not parsed yet; null when none of them has it.
   * @throws NodeRefusal when a node refuses, and no later one can; AnswerTooLarge; Error when none answers
   */
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  /** Ends all that is asked. */
  close(): void
}

const longestReason = 200 // characters of a node's text
const tooMany = new Set([-32005, 429]) // codes that say: not now

const answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.catch(z.string(), '') })),
})

/** @param deps.limits for one question */
export function createNodes({ id, config }: Chain, deps: ChainDeps): Nodes {
  const nodes = config.rpcUrls.map((url, at) => ({
    url,
    fetch: createNodeFetch({ id, url, place: at + 1 }, deps),
  }))
  const open = new Set<AbortController>()
  let isClosed = false

  async function askOne(node: (typeof nodes)[number], method: string, body: string) {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), deps.limits.nodeTime)
    open.add(controller)
    try {
      const headers = { 'content-type': 'application/json' }
      const { signal } = controller
      const response = await node.fetch(node.url, { method: 'POST', headers, body, signal })
      const { data } = answer.safeParse(await response.json())
      if (data?.error && !tooMany.has(data.error.code) && response.status !== 429)
        throw new NodeRefusal(method, data.error.code, data.error.message)
      if (!data || data.error || !response.ok)
        throw new Error(`A node of ${id} answers ${method} with status ${response.status}`)
      return data.result ?? null
    } catch (error) {
      if (!(error instanceof RangeError) && (isClosed || !controller.signal.aborted)) throw error
      throw new AnswerTooLarge(`${method} is answered too late, or at too great length.`, {
        cause: error,
      })
    } finally {
      clearTimeout(timer)
      open.delete(controller)
    }
  }

  return {
    async ask(method, params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const failures: unknown[] = []
      for (const node of nodes) {
        if (isClosed) throw new Error('The nodes are not asked any more.')
        const result = await askOne(node, method, body).catch((error: unknown) => {
          failures.push(error)
          return null
        })
        if (result !== null) return result
      }
      // A node that is away may have what the others have not: nothing is concluded without it.
      const isLarge = failures.find((one) => one instanceof AnswerTooLarge)
      const isAway = failures.find((one) => !(one instanceof NodeRefusal || one === isLarge))
      if (failures.length > 0) throw isAway ?? isLarge ?? failures[0]
      return null
    },
    close() {
      isClosed = true
      for (const controller of open) controller.abort()
    },
  }
}
