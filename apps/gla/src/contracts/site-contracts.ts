type Address = `0x${string}`

/** The contracts that the pages work with on one network. `check-site-contracts.ts` checks what an operator writes. */
export interface NetworkContracts {
  readonly chainId: number
  /** A Uniswap V2 factory: its pools say what one token is worth in another. */
  readonly factory?: Address | undefined
  /** Contracts with the interface of StakingRewards. `permit`: they have `stakeWithPermit`, too. */
  readonly pools: readonly { readonly address: Address; readonly permit: boolean }[]
  /** ERC-4626 vaults. `permit`: they have `depositWithPermit`, too. */
  readonly vaults: readonly { readonly address: Address; readonly permit: boolean }[]
  /**
   * The tokens that these contracts name, and the shares of vaults, with their decimals: by them amounts are read. A node that says
   * otherwise is not believed. Those with a symbol can be chosen in the wallet, too, and swapped where no provider answers.
   */
  readonly tokens: readonly {
    readonly address: Address
    readonly decimals: number
    readonly symbol?: string | undefined
    /** @default `symbol` */
    readonly name?: string | undefined
  }[]
  /** The platform's own token, one of `tokens`. Without it no page tells its price, or where to get it. */
  readonly token?: Address | undefined
  readonly mining?: { readonly machines: Address; readonly rewards: Address } | undefined
}
