/** Machines that were bought here. */
export interface Bought {
  readonly model: number
  /** How many of it were idle before. */
  readonly had: bigint
}

/** Of what sells them. */
export interface BuyingProps {
  readonly onBought: (bought: Bought) => void
}

/** Of what shows them, with their start, once the chain tells of them. */
export interface BoughtProps {
  readonly bought: Bought | null
  readonly onFound: () => void
}
