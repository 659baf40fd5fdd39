/** The namespace of a CAIP-2 id, its first part: EVM, Solana or Bitcoin. */
export type ChainNamespace = 'eip155' | 'solana' | 'bip122'
/** CAIP-2, e.g. `eip155:56`. @see https://chainagnostic.org/CAIPs/caip-2 */
export type CaipNetworkId = `${ChainNamespace}:${string}`
/** CAIP-10, e.g. `eip155:56:0x…`. @see https://chainagnostic.org/CAIPs/caip-10 */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`

/** The definition of a network. */
export interface CaipNetwork {
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  /** An older id of the network, which some wallets still use. */
  readonly deprecatedCaipNetworkId?: CaipNetworkId | undefined
  readonly chainNamespace: ChainNamespace
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  /** The kit sends requests to `default`. A wallet that adds the network is given `chainDefault`, or else `default`. */
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] }
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  readonly blockExplorers?:
    | { readonly default: { readonly name: string; readonly url: string } }
    | undefined
  readonly testnet?: boolean | undefined
  readonly assets?:
    | { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined
}
