import type { CaipNetworkId } from './caip-network.js'

/** Ids wallets and providers still use, and what they stand for. */
const current: Readonly<Partial<Record<CaipNetworkId, CaipNetworkId>>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** The id in use today for a deprecated one (spec §3); any other id as it is. */
export const currentNetworkId = (id: CaipNetworkId): CaipNetworkId =>
  (Object.hasOwn(current, id) && current[id]) || id
