import { isSameAddress } from '@gla/modal'
import { type Block, blockOf, blockReads } from '../chain/block.js'
import { joinAsks } from '../chain/join-asks.js'
import { type Ask, numberIn } from '../chain/outcome.js'
import type { NetworkContracts } from '../contracts/site-contracts.js'
import type { MineFacts, MinePlace } from './mine-facts.js'
import { type MineParts, NoMineError, readMineFigures, readMineParts } from './read-mine.js'
import { type Pool, type PoolParts, readPoolFigures, readPoolParts } from './read-pool.js'
import { readVaultFigures, readVaultParts, type Vault, type VaultParts } from './read-vault.js'
import { tokenAbi } from './standard-abi.js'

type Address = `0x${string}`

/** What an account has in the contracts of a network, and in its own hands of the tokens that the site knows, at one block. */
export interface Holdings {
  readonly block: Block
  /** In the smallest unit. Without the shares of vaults, which are counted by what they are worth. */
  readonly tokens: readonly { readonly address: Address; readonly units: bigint }[]
  readonly pools: readonly { readonly address: Address; readonly pool: Pool }[]
  readonly vaults: readonly { readonly address: Address; readonly vault: Vault }[]
  readonly mine: MineFacts | null
  /** How many contracts and tokens did not answer as such: what the account has there is not known. */
  readonly unread: number
}

/** What does not change of the contracts. */
export interface HoldingParts {
  readonly pools: readonly { readonly address: Address; readonly parts: PoolParts }[]
  readonly vaults: readonly { readonly address: Address; readonly parts: VaultParts }[]
  readonly mine: { readonly place: MinePlace; readonly parts: MineParts } | null
  readonly unread: number
}

const mostTries = 3

/**
 * Reads what does not change. Nothing of it needs a price.
 * @throws Error when the network does not answer
 */
export async function readHoldingParts(
  ask: Ask,
  { pools, vaults, mining, tokens }: NetworkContracts,
): Promise<HoldingParts> {
  const joined = joinAsks(ask)
  const [ofPools, ofVaults, ofMine] = await Promise.all([
    Promise.all(
      pools.map(async ({ address }) => ({
        address,
        parts: await readPoolParts(joined, { address, tokens, factory: undefined }),
      })),
    ),
    Promise.all(
      vaults.map(async ({ address }) => ({
        address,
        parts: await readVaultParts(joined, { address, tokens }),
      })),
    ),
    mining ? mineParts(joined, { ...mining, factory: undefined }, tokens) : null,
  ])
  const known = {
    pools: ofPools.flatMap(({ address, parts }) =>
      typeof parts === 'string' ? [] : [{ address, parts }],
    ),
    vaults: ofVaults.flatMap(({ address, parts }) =>
      typeof parts === 'string' ? [] : [{ address, parts }],
    ),
    mine: ofMine,
  }
  const missing = pools.length - known.pools.length + vaults.length - known.vaults.length
  return { ...known, unread: missing + (mining && !ofMine ? 1 : 0) }
}

async function mineParts(ask: Ask, place: MinePlace, tokens: NetworkContracts['tokens']) {
  const parts = await readMineParts(ask, place, tokens).catch(noneIf)
  return parts === null || parts === 'other-token' ? null : { place, parts }
}

/** What is no mine breaks nothing else. */
function noneIf(error: unknown): null {
  if (error instanceof NoMineError) return null
  throw error
}

/**
 * Reads what an account has, at one block: a stake is not counted in the pool and in the wallet, too.
 * @throws Error when the network does not answer, or what is read changes all the time
 */
export async function readHoldings(
  ask: Ask,
  contracts: NetworkContracts,
  parts: HoldingParts,
  account: Address,
): Promise<Holdings> {
  let shares = await ask(parts.vaults.map(({ address }) => balance(address, account)))
  for (let tries = 0; tries < mostTries; tries++) {
    const known = shares.map((one) => numberIn(one) ?? 0n)
    const read = await readAtOnce(joinAsks(ask), contracts, { parts, account, shares: known })
    // The vault is asked what so many shares are worth: as many as there are at the same block.
    if (read.shares.every((one, at) => one === null || one === known[at])) return read.holdings
    shares = read.shares.map((result) => ({ result }))
  }
  throw new Error('What the account has changes while it is read.')
}

interface Asked {
  readonly parts: HoldingParts
  readonly account: Address
  /** Of each vault. */
  readonly shares: readonly bigint[]
}

async function readAtOnce(ask: Ask, contracts: NetworkContracts, asked: Asked) {
  const { parts, account, shares } = asked
  const isShare = (address: Address) =>
    contracts.vaults.some((vault) => isSameAddress(vault.address, address))
  const tokens = contracts.tokens.filter(({ address }) => !isShare(address))
  const [pools, vaults, mine, told] = await Promise.all([
    Promise.all(
      parts.pools.map(async ({ address, parts }) => ({
        address,
        pool: (await readPoolFigures(ask, { address, account }, parts)).pool,
      })),
    ),
    Promise.all(
      parts.vaults.map(async ({ address, parts }, at) => ({
        address,
        vault: (await readVaultFigures(ask, address, parts, { account, shares: shares[at] ?? 0n }))
          .vault,
      })),
    ),
    parts.mine && readMineFigures(ask, parts.mine.place, account, parts.mine.parts).catch(noneIf),
    ask([
      ...blockReads,
      ...parts.vaults.map(({ address }) => balance(address, account)),
      ...tokens.map(({ address }) => balance(address, account)),
    ]),
  ])
  const [had, held] = [told.slice(2, 2 + vaults.length), told.slice(2 + vaults.length)]
  const known = {
    pools: pools.flatMap(({ address, pool }) => (pool ? [{ address, pool }] : [])),
    // Without the number of shares there, what they are worth is not known.
    vaults: vaults.flatMap(({ address, vault }, at) =>
      vault && numberIn(had[at]) !== null ? [{ address, vault }] : [],
    ),
    tokens: tokens.flatMap(({ address }, at) => {
      const units = numberIn(held[at])
      return units === null ? [] : [{ address, units }]
    }),
  }
  const unread =
    parts.unread +
    (pools.length - known.pools.length) +
    (vaults.length - known.vaults.length) +
    (tokens.length - known.tokens.length) +
    (parts.mine && !mine ? 1 : 0)
  const holdings: Holdings = { block: blockOf(told), ...known, mine, unread }
  return { holdings, shares: had.map(numberIn) }
}

const balance = (address: Address, account: Address) => ({
  ...{ abi: tokenAbi, address, functionName: 'balanceOf', args: [account] },
})
