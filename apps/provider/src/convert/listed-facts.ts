import { type Address, zeroAddress } from 'viem'
import type { Chain } from '../chains/chains.js'
import { readMany } from '../chains/read-many.js'
import { factReads, readFacts } from '../chains/token-facts.js'

const together = 200 // tokens by one call

/** The decimals of listed tokens, as the chain says them. */
export interface ListedFacts {
  /**
   * @returns by address; without those that are no tokens, and those that the chain calls otherwise than the operator does
   * @throws Refusal 502 when the chain's nodes do not answer
   */
  of(chain: Chain): Promise<ReadonlyMap<Address, number>>
}

export function createListedFacts(): ListedFacts {
  const known = new Map<Chain, Map<Address, number>>()
  return {
    async of(chain) {
      const found = known.get(chain) ?? new Map<Address, number>()
      known.set(chain, found)
      const missing = (chain.config.tokens ?? []).filter(({ address }) => !found.has(address))
      for (let from = 0; from < missing.length; from += together) {
        const some = missing.slice(from, from + together)
        const reads = some.flatMap(({ address }) => factReads(address))
        const { results } = await readMany(chain, zeroAddress, reads)
        for (const [at, { address, symbol }] of some.entries()) {
          const facts = readFacts(results[2 * at] ?? null, results[2 * at + 1] ?? null)
          if (facts && isNamed(facts.symbol, symbol)) found.set(address, facts.decimals)
        }
      }
      return found
    },
  }
}

/** A wrong address would show another token under the operator's name. */
const isNamed = (found: string | null, symbol: string) =>
  found === null || found.trim().toLowerCase() === symbol.trim().toLowerCase()
