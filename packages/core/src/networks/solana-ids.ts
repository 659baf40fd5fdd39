import type { CaipNetworkId } from './caip-network.js'

/**
 * Solana's networks, by the first 32 characters of their genesis hash.
 * @see https://namespaces.chainagnostic.org/solana/caip2
 */
export const solanaIds = {
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const satisfies Record<string, CaipNetworkId>

/** Their ids from before CAIP-2 for Solana was settled. Some wallets and providers know only these. */
export const deprecatedSolanaIds = {
  mainnet: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  /** As providers write it. */
  lowerCaseMainnet: 'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
  devnet: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
} as const satisfies Record<string, CaipNetworkId>

const current: Readonly<Partial<Record<CaipNetworkId, CaipNetworkId>>> = {
  [deprecatedSolanaIds.mainnet]: solanaIds.mainnet,
  [deprecatedSolanaIds.lowerCaseMainnet]: solanaIds.mainnet,
  [deprecatedSolanaIds.devnet]: solanaIds.devnet,
}

const deprecated: Readonly<Partial<Record<CaipNetworkId, CaipNetworkId>>> = {
  [solanaIds.mainnet]: deprecatedSolanaIds.mainnet,
  [solanaIds.devnet]: deprecatedSolanaIds.devnet,
}

/** The id in use today for a deprecated one; any other id as it is. */
export const currentNetworkId = (id: CaipNetworkId): CaipNetworkId =>
  (Object.hasOwn(current, id) && current[id]) || id

/** The id a network had before; undefined for one that never had another. */
export const deprecatedNetworkId = (id: CaipNetworkId): CaipNetworkId | undefined =>
  Object.hasOwn(deprecated, id) ? deprecated[id] : undefined
