/** Where the parts of a running stack are. */
export interface StackAddresses {
  readonly chains: readonly [TokenChain, TokenChain]
  /** `ws://` */
  readonly relayUrl: string
  readonly provider?: { readonly url: string; readonly projectId: string } | undefined
  /** Has coins and tokens on both chains. */
  readonly funded: { readonly address: `0x${string}`; readonly privateKey: `0x${string}` }
  readonly app?: { readonly url: string } | undefined
  readonly wallet?: { readonly url: string } | undefined
  /** The page with every feature. */
  readonly everything?: { readonly url: string } | undefined
  /** The site of the embedded wallet, and the page with the mails it sends. */
  readonly embedded?: { readonly url: string; readonly inbox: { readonly url: string } } | undefined
  /** The code of a modal on it, as `npm start` prints it. */
  readonly modal: string
}
export interface StackChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
}
/** A chain of the stack, and the tokens on it. */
export interface TokenChain extends StackChain {
  readonly contracts: Readonly<
    Record<
      | ('gla' | 'usd' | 'weth' | 'drift' | 'swapFactory' | 'swapRouter' | 'tidepools' | 'pebbles')
      | ('stakingPool' | 'stakingVault' | 'machines' | 'miningRewards'),
      `0x${string}`
    >
  >
}

/** What a test asks of the stack's process. */
export interface StackCall {
  readonly id: number
  readonly act:
    | 'stop-relay'
    | 'start-relay'
    | 'stop-provider'
    | 'start-provider'
    | 'stop-chain'
    | 'start-chain'
  readonly chainId?: number
}
/** What the stack's process answers. */
export type StackReply =
  | { readonly kind: 'ready'; readonly addresses: StackAddresses }
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number | null; readonly message: string }
