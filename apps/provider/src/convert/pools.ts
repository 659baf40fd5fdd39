import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi, zeroAddress } from 'viem'
import type { Chain } from '../chains/chains.js'
import { type ChainRead, readMany } from '../chains/read-many.js'
import type { Reserves } from './amount-out.js'

const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])
const pairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])
const together = 400 // reads by one call
const mostKept = 20_000 // pairs
const absentFor = 15_000 // ms: a pool can be made at any time

/** Two tokens that a pool joins, in either order. */
export type Hop = readonly [Address, Address]

/** The pools of the configured factories. */
export interface Pools {
  /**
   * What pools have, at one block.
   * @returns for each hop the reserves in its direction; null where there is no pool
   * @throws Refusal 502 when the chain's nodes do not answer
   */
  reservesOf(
    chain: Chain,
    factory: Address,
    hops: readonly Hop[],
    block: bigint,
  ): Promise<readonly (Reserves | null)[]>
}

/** @param now ms */
export function createPools({ now }: { readonly now: () => number }): Pools {
  /** A pool stays where it is once it was made. Null: there was none at that time, ms. */
  const kept = new Map<string, { readonly pair: Address | null; readonly at: number }>()

  const keyOf = (chain: Chain, factory: Address, hop: Hop) =>
    [chain.id, factory, ...inOrder(hop)].join(' ')

  function known(key: string): Address | null | undefined {
    const one = kept.get(key)
    const isOld = one?.pair === null && Math.abs(now() - one.at) > absentFor
    return isOld ? undefined : one?.pair
  }

  function keep(key: string, pair: Address | null): void {
    kept.delete(key)
    kept.set(key, { pair, at: now() })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }

  async function pairsOf(chain: Chain, factory: Address, hops: readonly Hop[], block: bigint) {
    const keys = hops.map((hop) => keyOf(chain, factory, hop))
    const found = new Map(keys.map((key) => [key, known(key)]))
    const missing = hops.filter((_, at) => found.get(keys[at] ?? '') === undefined)
    const reads = missing.map((hop) => ({
      to: factory,
      data: encodeFunctionData({ abi: factoryAbi, functionName: 'getPair', args: inOrder(hop) }),
    }))
    const answers = await readAll(chain, reads, block)
    for (const [at, hop] of missing.entries()) {
      const pair = addressOf(answers[at] ?? null)
      const key = keyOf(chain, factory, hop)
      keep(key, pair)
      found.set(key, pair)
    }
    return keys.map((key) => found.get(key) ?? null)
  }

  return {
    async reservesOf(chain, factory, hops, block) {
      const pairs = await pairsOf(chain, factory, hops, block)
      const there = pairs.filter((pair) => pair !== null)
      const data = encodeFunctionData({ abi: pairAbi, functionName: 'getReserves' })
      const answers = await readAll(
        chain,
        there.map((to) => ({ to, data })),
        block,
      )
      const reserves = new Map(there.map((pair, at) => [pair, wordsOf(answers[at] ?? null)]))
      return hops.map((hop, at) => {
        const both = reserves.get(pairs[at] ?? zeroAddress)
        if (!both) return null
        return inOrder(hop)[0] === hop[0] ? both : [both[1], both[0]]
      })
    },
  }
}

/** As a pool has them: token0 is the lower address. */
const inOrder = ([one, other]: Hop): Hop =>
  BigInt(one) < BigInt(other) ? [one, other] : [other, one]

async function readAll(
  chain: Chain,
  reads: readonly ChainRead[],
  blockNumber: bigint,
): Promise<(Hex | null)[]> {
  const results: (Hex | null)[] = []
  for (let from = 0; from < reads.length; from += together) {
    const some = reads.slice(from, from + together)
    results.push(...(await readMany(chain, zeroAddress, some, { blockNumber })).results)
  }
  return results
}

function addressOf(result: Hex | null): Address | null {
  const address = /^0x0{24}([\da-f]{40})$/i.exec(result ?? '')?.[1]
  return address && BigInt(`0x${address}`) > 0n ? getAddress(`0x${address}`) : null
}

function wordsOf(result: Hex | null): Reserves | null {
  const words = /^0x([\da-f]{64})([\da-f]{64})/i.exec(result ?? '')
  return words ? [BigInt(`0x${words[1]}`), BigInt(`0x${words[2]}`)] : null
}
