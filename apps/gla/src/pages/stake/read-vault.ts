import { stakingVaultAbi } from '@gla/contracts/earning-abi'
import type { Modal } from '@gla/modal'
import { multicall } from '@gla/modal/contracts'
import { type Block, blockOf, blockReads } from '../../chain/block.js'
import { addressIn, numberIn } from '../../chain/outcome.js'
import {
  isKnown,
  type KnownToken,
  type Token,
  tokenOf,
  tokenReads,
} from '../../chain/read-token.js'
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

/**
 * Reads an ERC-4626 vault.
 * @throws KitError when the network does not answer
 */
export async function readVault(modal: Modal, wanted: Wanted): Promise<VaultRead> {
  const { address, account } = wanted
  const me = account ?? address
  const vault = { abi: stakingVaultAbi, address } as const
  const [asset, owned, ...told] = await multicall(modal, {
    contracts: [
      { ...vault, functionName: 'asset' },
      { ...vault, functionName: 'balanceOf', args: [me] },
      ...blockReads,
      ...tokenReads(address),
    ],
  })
  const none = { block: blockOf(told), vault: null }
  const [assetAt, shares] = [addressIn(asset), numberIn(owned)]
  const share = tokenOf(address, told.slice(2))
  if (!assetAt || shares === null || !share) return none
  return (await readFigures(modal, wanted, { assetAt, shares, share })) ?? none
}

async function readFigures(
  modal: Modal,
  { address, account, tokens }: Wanted,
  { assetAt, shares, share }: { assetAt: Address; shares: bigint; share: Token },
): Promise<VaultRead | null> {
  const me = account ?? address
  const vault = { abi: stakingVaultAbi, address } as const
  const token = { abi: tokenAbi, address: assetAt } as const
  const told = await multicall(modal, {
    contracts: [
      ...blockReads,
      ...tokenReads(assetAt),
      { ...vault, functionName: 'totalAssets' },
      { ...vault, functionName: 'convertToAssets', args: [10n ** BigInt(share.decimals)] },
      { ...vault, functionName: 'convertToAssets', args: [shares] },
      { ...token, functionName: 'balanceOf', args: [me] },
      { ...token, functionName: 'allowance', args: [me, address] },
      { ...vault, functionName: 'streamed' },
      { ...vault, functionName: 'streamStart' },
      { ...vault, functionName: 'streamEnd' },
      { ...vault, functionName: 'totalSupply' },
    ],
  })
  const asset = tokenOf(assetAt, told.slice(2, 5))
  const [totalAssets, shareWorth, worth, balance, allowance, ...stream] = told
    .slice(5)
    .map(numberIn)
  const isVault = totalAssets != null && shareWorth != null && worth != null
  if (!asset || !isVault || balance == null || allowance == null) return null
  const block = blockOf(told)
  if (!isKnown(asset, tokens) || !isKnown(share, tokens))
    return { block, vault: null, isOtherToken: true }
  return {
    block,
    vault: {
      ...{ asset, share, totalAssets, shareWorth },
      stream: streamOf(stream, share),
      mine: account && { shares, worth, balance, allowance },
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
