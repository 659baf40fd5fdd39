import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi, zeroAddress } from 'viem'
import type { Chain } from '../chains/chains.js'
import { type ChainRead, type ReadAt, readMany } from '../chains/read-many.js'
import { readNumber } from '../chains/token-facts.js'
import type { LearnedPool } from './block-rows.js'

const factoryAbi = parseAbi([
  'function allPairsLength() view returns (uint256)',
  'function allPairs(uint256 index) view returns (address)',
  'function getPair(address one, address other) view returns (address)',
])
const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])

const mostPairs = 1_000
const atOnce = 300 // reads of one call

/**
 * Asks the factory of a chain for its pairs, and these for what they have, at one block: for those from before the first block that
 * is read. Of a factory that has more than 1,000, only those of listed tokens with the coin's wrapped form and with the unit.
 * @param known pairs that are not asked for
 * @throws Refusal 502 when the chain's nodes do not answer, or do not have that state
 */
export async function learnPools(
  chain: Chain,
  known: ReadonlySet<string>,
  at: ReadAt,
): Promise<readonly LearnedPool[]> {
  const { swap } = chain.config
  if (!swap) return []
  const { factory } = swap
  const read = (reads: readonly ChainRead[]) => readAll(chain, reads, at)
  const ask = (functionName: 'token0' | 'token1' | 'getReserves', to: Address) => ({
    to,
    data: encodeFunctionData({ abi: pairAbi, functionName }),
  })
  const length = encodeFunctionData({ abi: factoryAbi, functionName: 'allPairsLength' })
  const [count] = await read([{ to: factory, data: length }])
  const pairs = (await read(pairReads(chain, factory, readNumber(count ?? null) ?? 0n)))
    .map(addressIn)
    .filter((pair) => pair !== null && pair !== zeroAddress && !known.has(pair.toLowerCase()))
  const unknown = [...new Set(pairs as Address[])]
  const said = await read(
    unknown.flatMap((pair) => [ask('token0', pair), ask('token1', pair), ask('getReserves', pair)]),
  )
  return unknown.flatMap((pair, place): LearnedPool[] => {
    const [first, second, reserves] = said.slice(3 * place, 3 * place + 3)
    const token0 = addressIn(first)
    const token1 = addressIn(second)
    const reserve0 = readNumber(reserves ?? null)
    const reserve1 = readNumber(reserves ? `0x${reserves.slice(66)}` : null)
    if (!token0 || !token1 || reserve0 === null || reserve1 === null) return []
    return [
      {
        ...{ pair: pair.toLowerCase(), factory: factory.toLowerCase() },
        ...{ token0: token0.toLowerCase(), token1: token1.toLowerCase() },
        ...{ reserve0, reserve1 },
      },
    ]
  })
}

/** Calls of the factory, each of which answers a pair. */
function pairReads({ config }: Chain, factory: Address, count: bigint): ChainRead[] {
  if (count <= BigInt(mostPairs))
    return Array.from({ length: Number(count) }, (_, index) => {
      const args = [BigInt(index)] as const
      const data = encodeFunctionData({ abi: factoryAbi, functionName: 'allPairs', args })
      return { to: factory, data }
    })
  const anchors = [config.swap?.wrapped, config.swap?.unit].filter((one) => one !== undefined)
  const tokens = [...(config.tokens ?? []).map(({ address }) => address), ...anchors]
  return tokens.flatMap((token) =>
    anchors.map((anchor) => ({
      to: factory,
      data: encodeFunctionData({
        ...{ abi: factoryAbi, functionName: 'getPair', args: [token, anchor] },
      }),
    })),
  )
}

async function readAll(chain: Chain, reads: readonly ChainRead[], at: ReadAt) {
  const results: (Hex | null)[] = []
  for (let start = 0; start < reads.length; start += atOnce) {
    const some = reads.slice(start, start + atOnce)
    results.push(...(await readMany(chain, zeroAddress, some, at)).results)
  }
  return results
}

/** The address that a call has returned; null for what is none. */
const addressIn = (result: Hex | null | undefined): Address | null =>
  result && /^0x0{24}[\da-f]{40}$/i.test(result) ? getAddress(`0x${result.slice(26)}`) : null
