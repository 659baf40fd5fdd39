import type { CaipNetworkId } from '@gla/core/family'

export const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const testnet = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'

/** Ids from before CAIP-2 for Solana was settled, and the names of the Wallet Standard. */
const aliases: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': mainnet,
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': devnet,
  'solana:mainnet': mainnet,
  'solana:devnet': devnet,
  'solana:testnet': testnet,
}
const names: Readonly<Record<string, string>> = {
  [mainnet]: 'solana:mainnet',
  [devnet]: 'solana:devnet',
  [testnet]: 'solana:testnet',
}

/**
 * Reads a CAIP-2 id of Solana, also a deprecated one.
 * @see https://namespaces.chainagnostic.org/solana/caip2
 * @returns null for what is none
 */
export function parseSolanaChain(id: unknown): CaipNetworkId | null {
  if (typeof id !== 'string') return null
  if (Object.hasOwn(aliases, id)) return aliases[id] ?? null
  return /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(id) ? (id as CaipNetworkId) : null
}

/** The name wallets of the Wallet Standard have for a network; one they have none for is a local one to them. */
export const standardChain = (id: CaipNetworkId): string => names[id] ?? 'solana:localnet'
