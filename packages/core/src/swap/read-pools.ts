import type { ContractAbilities, Hex } from '../adapters/adapter.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { word } from '../networks/token-reads.js'
import type { Reserves } from './pool-math.js'

const mostPairs = 500 // that are remembered
const mostHeld = 1n << 112n // a pool counts in 112 bits

type Hop = readonly [from: string, to: string]

/** Reads what the pools of a factory hold, from the pools themselves. */
export interface PoolReads {
  /**
   * @param paths of tokens' addresses
   * @returns for each path its pools; null where one of them is missing
   * @throws KitError `network/unreachable`
   */
  read(
    about: { network: CaipNetwork; contracts: ContractAbilities; factory: string },
    paths: readonly (readonly string[])[],
    signal: AbortSignal,
  ): Promise<readonly (readonly Reserves[] | null)[]>
}

/** Remembers where the pools are: a factory makes one for two tokens, at one place. */
export function createPoolReads(): PoolReads {
  const pairs = new Map<string, string>()
  return {
    async read({ network, contracts, factory }, paths, signal) {
      const hops = new Map(paths.flatMap(hopsOf).map((hop) => [nameOf(hop), hop]))
      const at = (name: string) => `${network.caipNetworkId} ${factory} ${name}`.toLowerCase()
      const unknown = [...hops].filter(([name]) => !pairs.has(at(name)))
      const found = await contracts.multicall(
        network,
        unknown.map(([, hop]) => ({ to: factory, data: pairData(hop) })),
        signal,
      )
      for (const [n, [name]] of unknown.entries()) {
        const pair = addressIn(found[n])
        if (pair && pairs.size < mostPairs) pairs.set(at(name), pair)
      }
      const there = [...hops.keys()].flatMap((name) => {
        const pair = pairs.get(at(name))
        return pair ? [{ name, pair }] : []
      })
      const reads = there.map(({ pair }) => ({ to: pair, data: getReserves }))
      const held = await contracts.multicall(network, reads, signal)
      const reserves = new Map(
        there.flatMap(({ name }, n) => {
          const one = reservesIn(held[n])
          return one ? [[name, one] as const] : []
        }),
      )
      return paths.map((path) => {
        const all = hopsOf(path).map((hop) => oriented(reserves.get(nameOf(hop)), hop))
        return all.includes(null) ? null : all.flatMap((one) => one ?? [])
      })
    },
  }
}

const getReserves: Hex = '0x0902f1ac'
const pairData = ([from, to]: Hop): Hex => `0xe6a43905${word(from)}${word(to)}` // getPair(address,address)

const hopsOf = (path: readonly string[]): Hop[] =>
  path.slice(1).map((to, n): Hop => [path[n] ?? to, to])

/** The pool is the same in both directions. The lower address is its first token. */
const sorted = ([one, other]: Hop): Hop =>
  one.toLowerCase() < other.toLowerCase() ? [one, other] : [other, one]
const nameOf = (hop: Hop) => sorted(hop).join(' ').toLowerCase()
const oriented = (one: Reserves | undefined, hop: Hop): Reserves | null => {
  if (!one) return null
  return sorted(hop)[0] === hop[0] ? one : { in: one.out, out: one.in }
}

function addressIn(answer: Hex | null | undefined): string | null {
  if (!answer || !/^0x0{24}[\da-f]{40}$/i.test(answer)) return null
  const address = `0x${answer.slice(26)}`
  return /^0x0{40}$/.test(address) ? null : address
}

/** The reserves of both tokens, the lower address first. */
function reservesIn(answer: Hex | null | undefined): Reserves | null {
  if (!answer || !/^0x([\da-f]{64}){3}$/i.test(answer)) return null
  const [first, second] = [BigInt(answer.slice(0, 66)), BigInt(`0x${answer.slice(66, 130)}`)]
  const isPossible = [first, second].every((one) => one > 0n && one < mostHeld)
  return isPossible ? { in: first, out: second } : null
}
