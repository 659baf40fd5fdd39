import type { Pictures } from '@gla/core'
import type { Answers } from '../api/answers.js'
import type { Chains } from './chains.js'

/** Answers which networks are served, exactly the configured ones, and of which there is a mark. */
export function createChainsAnswers({ chains, marks }: { chains: Chains; marks: Pictures }) {
  async function pictured() {
    const found = await Promise.all(chains.ids.map((id) => marks('network', id)))
    return chains.ids.filter((_, n) => found[n] !== null)
  }
  return {
    async supportedChains() {
      const some = await pictured()
      return { http: [...chains.ids], ws: [], ...(some.length > 0 && { pictured: some }) }
    },
  } satisfies Answers
}
