import type { CaipNetworkId } from './caip-network.js'

/**
 * The CAIP-2 ids of Solana's networks, with the first 32 characters of the genesis hash.
 * @see https://namespaces.chainagnostic.org/solana/caip2
 */
export const solanaIds = {
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const satisfies Record<string, CaipNetworkId>

/** Ids from before the CAIP-2 profile of Solana was final. Some wallets and providers still use only these. */
export const deprecatedSolanaIds = {
  mainnet: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  /** The lower-case form that providers use. */
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

/** The current id for a deprecated one. Any other id is returned unchanged. */
export const currentNetworkId = (id: CaipNetworkId): CaipNetworkId =>
  (Object.hasOwn(current, id) && current[id]) || id

/** The deprecated id of a network; undefined if it has none. */
export const deprecatedNetworkId = (id: CaipNetworkId): CaipNetworkId | undefined =>
  Object.hasOwn(deprecated, id) ? deprecated[id] : undefined
