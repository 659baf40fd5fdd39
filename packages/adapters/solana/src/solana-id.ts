import type { CaipNetworkId } from '@gla/core/family'
import { currentNetworkId, solanaIds } from '@gla/core/family'

/** The names wallets of the Wallet Standard have for the networks. */
const standardNames: Readonly<Record<string, string>> = {
  [solanaIds.mainnet]: 'solana:mainnet',
  [solanaIds.devnet]: 'solana:devnet',
  [solanaIds.testnet]: 'solana:testnet',
}
const byStandardName: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': solanaIds.mainnet,
  'solana:devnet': solanaIds.devnet,
  'solana:testnet': solanaIds.testnet,
}

/**
 * Reads a CAIP-2 id of Solana, also a deprecated one, or the Wallet Standard's name of a network.
 * @see https://namespaces.chainagnostic.org/solana/caip2
 * @returns null for what is none
 */
export function parseSolanaChain(id: unknown): CaipNetworkId | null {
  if (typeof id !== 'string') return null
  if (Object.hasOwn(byStandardName, id)) return byStandardName[id] ?? null
  return /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(id) ? currentNetworkId(id as CaipNetworkId) : null
}

/** Whether wallets know a network by name, and therefore have their own endpoints for it. */
export const isPublic = (id: CaipNetworkId): boolean => Object.hasOwn(standardNames, id)

/** The Wallet Standard's name of a network; one it has no name for is a local one to wallets. */
export const standardChain = (id: CaipNetworkId): string => standardNames[id] ?? 'solana:localnet'
