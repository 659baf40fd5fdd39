/** What one whole token is worth. It is for people to read: nothing that is signed is made of it. */
export interface Price {
  /** US dollars, a decimal. */
  readonly usd: string
  /** The tokens whose pools say so, in lower case, from the token to the unit; empty where a source has said it. */
  readonly via: readonly string[]
  /**
   * What the pool that says so holds, both tokens together, in US dollars, a decimal: of several that it takes, the one that holds
   * the least. Null where none has said it.
   */
  readonly liquidity: string | null
  /** The newest block whose pools were looked at; null where a source has said it. */
  readonly block: bigint | null
}

/** An address, or null for the coin. */
export type Priced = string | null
