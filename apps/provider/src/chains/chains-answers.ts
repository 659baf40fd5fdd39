import type { Answers } from '../api/answers.js'
import type { Chains } from './chains.js'

/** Answers which networks are served: exactly the configured ones. */
export function createChainsAnswers({ chains }: { chains: Chains }) {
  return {
    supportedChains: async () => ({ http: [...chains.ids], ws: [] }),
  } satisfies Answers
}
