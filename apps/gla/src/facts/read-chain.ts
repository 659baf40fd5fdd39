import { blockOf, blockReads } from '../chain/block.js'
import { type Ask, numberIn } from '../chain/outcome.js'
import { isKnown, type Token, tokenOf, tokenReads } from '../chain/read-token.js'
import type { NetworkContracts } from '../contracts/site-contracts.js'
import type { ChainFigures } from '../figures/figures.js'
import { keptParts } from './kept-parts.js'
import {
  type MineParts,
  NoMineError,
  type OtherToken,
  readMineFigures,
  readMineParts,
} from './read-mine.js'
import { type PoolPartsRead, readPoolFigures, readPoolParts } from './read-pool.js'
import { readVaultFigures, readVaultParts } from './read-vault.js'
import { supplyAbi } from './standard-abi.js'

/** What the contracts of a network say at one block. */
export type ChainRead = Omit<ChainFigures, 'readAt'>

/** Reads what does not change, unless it is kept. What it returns reads the figures; they are null where a contract is something else. */
type Reader<T> = (ask: Ask) => Promise<() => Promise<T | null>>

type Of<K extends keyof ChainFigures> = NonNullable<ChainFigures[K]>
type Address = `0x${string}`

/**
 * Reads the figures of a network's contracts, all in one question once their parts are kept.
 * @returns throws Error when the network does not answer
 */
export function createChainReader(contracts: NetworkContracts): (ask: Ask) => Promise<ChainRead> {
  const supply = supplyReader(contracts)
  const pools = contracts.pools.map(({ address }) => poolReader(address, contracts))
  const vaults = contracts.vaults.map(({ address }) => vaultReader(address, contracts))
  const mine = mineReader(contracts)

  return async (ask) => {
    const all = <T>(readers: readonly Reader<T>[]) => Promise.all(readers.map((one) => one(ask)))
    const [supplyNow, poolsNow, vaultsNow, mineNow] = await Promise.all([
      ...([supply(ask), all(pools), all(vaults), mine(ask)] as const),
    ])
    // From here on without a pause: what is asked in one turn is of one block.
    const told = await Promise.all([
      ...([ask(blockReads), supplyNow()] as const),
      ...([Promise.all(poolsNow.map((read) => read())), mineNow()] as const),
      Promise.all(vaultsNow.map((read) => read())),
    ])
    const [block, supplyTold, poolsTold, mineTold, vaultsTold] = told
    return {
      ...{ block: blockOf(block), supply: supplyTold, mine: mineTold },
      pools: poolsTold.filter((one) => one !== null),
      vaults: vaultsTold.filter((one) => one !== null),
    }
  }
}

const nothing = async () => null

function supplyReader({ token: address, tokens }: NetworkContracts): Reader<Of<'supply'>> {
  if (!address) return async () => nothing
  const tokenIn = keptParts<Token | null>({
    async read(ask) {
      const token = tokenOf(address, await ask(tokenReads(address)))
      return token && isKnown(token, tokens) ? token : null
    },
    isWhole: (token) => token !== null,
  })
  return async (ask) => {
    const token = await tokenIn(ask)
    if (!token) return nothing
    return async () => {
      const [told] = await ask([{ abi: supplyAbi, address, functionName: 'totalSupply' }])
      const units = numberIn(told)
      return units === null ? null : { token, units }
    }
  }
}

function poolReader(
  address: Address,
  { factory, tokens }: NetworkContracts,
): Reader<Of<'pools'>[number]> {
  const partsIn = keptParts<PoolPartsRead>({
    read: (ask) => readPoolParts(ask, { address, factory, tokens }),
    isWhole: (parts) =>
      typeof parts === 'object' &&
      (parts.pair !== null || !factory || parts.stake.address === parts.reward.address),
  })
  return async (ask) => {
    const parts = await partsIn(ask)
    if (typeof parts !== 'object') return nothing
    return async () => {
      const { pool } = await readPoolFigures(ask, { address, account: null }, parts)
      return pool && { address, ...pool }
    }
  }
}

function vaultReader(address: Address, { tokens }: NetworkContracts): Reader<Of<'vaults'>[number]> {
  const partsIn = keptParts({
    read: (ask) => readVaultParts(ask, { address, tokens }),
    isWhole: (parts) => typeof parts === 'object',
  })
  return async (ask) => {
    const parts = await partsIn(ask)
    if (typeof parts !== 'object') return nothing
    return async () => {
      const { vault } = await readVaultFigures(ask, address, parts, null)
      return vault && { address, ...vault }
    }
  }
}

function mineReader({ mining, factory, tokens }: NetworkContracts): Reader<Of<'mine'>> {
  if (!mining) return async () => nothing
  const place = { ...mining, factory }
  const partsIn = keptParts<MineParts | OtherToken | null>({
    read: (ask) => readMineParts(ask, place, tokens).catch(noMine),
    isWhole: (parts) => typeof parts === 'object' && (parts?.pair != null || !factory),
  })
  return async (ask) => {
    const parts = await partsIn(ask)
    if (parts === null || typeof parts !== 'object') return nothing
    return async () => {
      const told = await readMineFigures(ask, place, null, parts).catch(noMine)
      return told && { ...told, rewards: place.rewards }
    }
  }
}

/** A contract that is something else has no figures; a network that does not answer is another matter. */
function noMine(error: unknown): null {
  if (error instanceof NoMineError) return null
  throw error
}
