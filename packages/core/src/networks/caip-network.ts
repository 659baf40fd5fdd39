/** A family of chains: the first part of a CAIP-2 id. */
export type ChainNamespace = 'eip155' | 'solana' | 'bip122'
/** CAIP-2, e.g. `eip155:56`. @see https://chainagnostic.org/CAIPs/caip-2 */
export type CaipNetworkId = `${ChainNamespace}:${string}`
/** CAIP-10, e.g. `eip155:56:0x…`. @see https://chainagnostic.org/CAIPs/caip-10 */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`

/** A network a dapp may use. */
export interface CaipNetwork {
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  /** What older wallets call it. See `currentNetworkId`. */
  readonly deprecatedCaipNetworkId?: CaipNetworkId | undefined
  readonly chainNamespace: ChainNamespace
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  /** `default` is what we ask; `chainDefault` is what a wallet is given when it must add the chain. */
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
