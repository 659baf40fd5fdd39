import type { Ask } from '../chain/outcome.js'
import type { NetworkContracts } from '../contracts/site-contracts.js'
import type { HoldingParts, Holdings } from '../facts/read-holdings.js'

/** Reads what an account has in the contracts of a network. @throws Error when the network does not answer */
export type ReadHoldings = (ask: Ask, account: `0x${string}`) => Promise<Holdings>

/** Reads once what does not change of the contracts. The code that reads comes with the first reading. */
export function createHoldingsReader(here: NetworkContracts): ReadHoldings {
  let known: HoldingParts | null = null
  return async (ask, account) => {
    const { readHoldingParts, readHoldings } = await import('../facts/read-holdings.js')
    const parts = known ?? (await readHoldingParts(ask, here))
    // Contracts that did not answer as they should are asked again.
    if (parts.unread === 0) known = parts
    return readHoldings(ask, here, parts, account)
  }
}
