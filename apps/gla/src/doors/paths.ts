interface TradeDoor {
  /** Addresses of tokens, or a symbol that just one of the list has. Left out: as the page begins. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** In whole tokens. */
  readonly amount?: string | undefined
}

/** Where Trade is found with a pair filled in. `readSwapLink` of that page reads it. */
export function tradePath({ from, to, amount }: TradeDoor): string {
  const query = new URLSearchParams()
  if (from) query.set('in', from)
  if (to) query.set('out', to)
  if (amount) query.set('amount', amount)
  return query.size > 0 ? `/swap?${query}` : '/swap'
}

/** Where the card of a pool or a vault is found. */
export const stakePath = (contract: string): string => `/stake#${contract.toLowerCase()}`

/** Where machines are sold. */
export const modelsPath = '/miner#mine-models'

/** Where an account's machines are. */
export const machinesPath = '/miner#my-machines'

/** Where what they have earned is claimed. */
export const outputPath = '/miner#mine-output'
