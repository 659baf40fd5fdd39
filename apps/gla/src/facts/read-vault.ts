import { stakingVaultAbi } from '@gla/contracts/earning-abi'
import { type Block, blockOf, blockReads } from '../chain/block.js'
import { type Ask, addressIn, numberIn } from '../chain/outcome.js'
import { isKnown, type KnownToken, type Token, tokenOf, tokenReads } from '../chain/read-token.js'
import type { VaultStream } from './stake-figures.js'
import { tokenAbi } from './standard-abi.js'

type Address = `0x${string}`

/** What an account has in a vault, and could put in. */
export interface VaultShare {
  readonly shares: bigint
  /** What the shares are worth, as the vault says. */
  readonly worth: bigint
  readonly balance: bigint
  /** What the vault may take of the account's token. */
  readonly allowance: bigint
}

/** A vault, as its contract tells. */
export interface Vault {
  readonly asset: Token
  readonly share: Token
  readonly totalAssets: bigint
  /** What one whole share is worth. */
  readonly shareWorth: bigint
  /** What it still gives out; null where it does not tell. */
  readonly stream: VaultStream | null
  /** Null without an account. */
  readonly mine: VaultShare | null
}

/** A vault at a block; null for a contract that does not answer as one, or one with another token. */
export interface VaultRead {
  readonly block: Block
  readonly vault: Vault | null
  /** Its asset or its share is none that the site was set up with. */
  readonly isOtherToken?: boolean
}

interface Wanted {
  readonly address: Address
  readonly account: Address | null
  readonly tokens: readonly KnownToken[]
}

/** What does not change of a vault. */
export interface VaultParts {
  readonly asset: Token
  readonly share: Token
}

/** Its parts, or why it has none: it is something else, or it names a token that the site was not set up with. */
export type VaultPartsRead = VaultParts | 'none' | 'other-token'

/**
 * Reads an ERC-4626 vault.
 * @throws Error when the network does not answer
 */
export async function readVault(ask: Ask, wanted: Wanted): Promise<VaultRead> {
  const { address, account } = wanted
  const owned = { abi: stakingVaultAbi, address, functionName: 'balanceOf', args: [account] }
  const [parts, [shares, ...told]] = await Promise.all([
    readVaultParts(ask, wanted),
    ask([account ? owned : blockReads[0], ...blockReads]),
  ])
  const none = { block: blockOf(told), vault: null }
  if (parts === 'other-token') return { ...none, isOtherToken: true }
  const mine = account ? { account, shares: numberIn(shares) } : null
  if (parts === 'none' || (mine && mine.shares === null)) return none
  return readVaultFigures(
    ask,
    address,
    parts,
    mine && { account: mine.account, shares: mine.shares ?? 0n },
  )
}

/** @throws Error when the network does not answer */
export async function readVaultParts(
  ask: Ask,
  { address, tokens }: Omit<Wanted, 'account'>,
): Promise<VaultPartsRead> {
  const [owned, ...told] = await ask([
    { abi: stakingVaultAbi, address, functionName: 'asset' },
    ...tokenReads(address),
  ])
  const assetAt = addressIn(owned)
  const share = tokenOf(address, told)
  if (!assetAt || !share) return 'none'
  const asset = tokenOf(assetAt, await ask(tokenReads(assetAt)))
  if (!asset) return 'none'
  return isKnown(asset, tokens) && isKnown(share, tokens) ? { asset, share } : 'other-token'
}

/**
 * What a vault of known parts says at one block, in one request.
 * @param mine the account, and the shares that it has; null without one
 * @throws Error when the network does not answer
 */
export async function readVaultFigures(
  ask: Ask,
  address: Address,
  { asset, share }: VaultParts,
  mine: { readonly account: Address; readonly shares: bigint } | null,
): Promise<VaultRead> {
  const me = mine?.account ?? address
  const shares = mine?.shares ?? 0n
  const vault = { abi: stakingVaultAbi, address } as const
  const token = { abi: tokenAbi, address: asset.address } as const
  const told = await ask([
    ...blockReads,
    { ...vault, functionName: 'totalAssets' },
    { ...vault, functionName: 'convertToAssets', args: [10n ** BigInt(share.decimals)] },
    { ...vault, functionName: 'convertToAssets', args: [shares] },
    { ...token, functionName: 'balanceOf', args: [me] },
    { ...token, functionName: 'allowance', args: [me, address] },
    { ...vault, functionName: 'streamed' },
    { ...vault, functionName: 'streamStart' },
    { ...vault, functionName: 'streamEnd' },
    { ...vault, functionName: 'totalSupply' },
  ])
  const block = blockOf(told)
  const [totalAssets, shareWorth, worth, balance, allowance, ...stream] = told
    .slice(2)
    .map(numberIn)
  const isVault = totalAssets != null && shareWorth != null && worth != null
  if (!isVault || balance == null || allowance == null) return { block, vault: null }
  return {
    block,
    vault: {
      ...{ asset, share, totalAssets, shareWorth },
      stream: streamOf(stream, share),
      mine: mine && { shares, worth, balance, allowance },
    },
  }
}

function streamOf(
  [streamed, streamStart, streamEnd, totalShares]: readonly (bigint | null)[],
  share: Token,
): VaultStream | null {
  if (streamed == null || streamStart == null || streamEnd == null || totalShares == null)
    return null
  const waits = totalShares < 10n ** BigInt(share.decimals)
  return { streamed, streamStart, streamEnd, waits }
}
