import type { CaipNetworkId } from '../../networks/caip-network.js'

// Solana's networks had other ids once, and some wallets know only these.
// @see https://namespaces.chainagnostic.org/solana/caip2
const old: Readonly<Record<string, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

const today: Readonly<Record<string, CaipNetworkId>> = Object.fromEntries(
  Object.entries(old).map(([id, before]) => [before, id as CaipNetworkId]),
)

/** The id a network had before; undefined for one that never had another. */
export const oldIdOf = (id: CaipNetworkId): CaipNetworkId | undefined => old[id]

/** The id a network has today. */
export const newIdOf = (id: CaipNetworkId): CaipNetworkId => today[id] ?? id
