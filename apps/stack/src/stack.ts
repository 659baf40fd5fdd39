import type { DemoAccount } from './accounts.js'
import type { Contracts } from './contract-addresses.js'
import type { SolanaDemoAccount } from './solana/demo-account.js'

/** What to start. Without options: chains and relay on free ports, state forgotten at close. */
export interface StackOptions {
  /** Ports to try first; 0 or nothing takes a free one, and so does a port that is taken. */
  readonly ports?: StackPorts
  /** Where state is kept between starts. Default: a temporary folder, removed at close. */
  readonly dataDir?: string
  /** Forget what an earlier stack kept in `dataDir`. */
  readonly reset?: boolean
  /** What to serve to browsers. */
  readonly serve?: {
    /** Folder of the built app. */
    readonly app?: string
    readonly wallet?: boolean
  }
  /** Told as things become ready. */
  onProgress?(progress: StackProgress): void
  /** Gives the start up: what was started ends, and `startStack` rejects. */
  readonly signal?: AbortSignal
}

/** Ports to try first. */
export interface StackPorts {
  readonly app?: number
  readonly wallet?: number
  readonly relay?: number
  /** Of the two chains. */
  readonly chains?: readonly [number, number]
  readonly solana?: number
}

/** What happened while the stack starts and runs. */
export type StackProgress =
  | { readonly kind: 'ready'; readonly service: string; readonly url: string }
  | {
      readonly kind: 'port-taken'
      readonly service: string
      readonly wanted: number
      readonly used: number
    }
  /** A sentence for people. */
  | { readonly kind: 'notice'; readonly text: string }

/** A running stack. */
export interface Stack {
  readonly chains: readonly [StackChain, StackChain]
  /** Absent where there is none for this platform; a notice has said so. */
  readonly solana?: StackSolana
  readonly relay: StackRelay
  readonly app?: { readonly url: string }
  readonly wallet?: { readonly url: string }
  /** Funded on both chains; their keys are public. */
  readonly accounts: readonly [DemoAccount, ...DemoAccount[]]
  readonly faults: StackFaults
  /** Ends every process, frees the folder. Safe to call again. */
  close(): Promise<void>
}

/** One local chain. */
export interface StackChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly contracts: Contracts
}

/** The local Solana chain: real programs and rules, final at once, HTTP only. */
export interface StackSolana {
  readonly name: string
  readonly rpcUrl: string
  /** CAIP-2 */
  readonly caipNetworkId: `solana:${string}`
  /** Funded; its key is public. */
  readonly account: SolanaDemoAccount
}

/** The relay. Stopped and started again, it keeps its address and its messages. */
export interface StackRelay {
  /** `ws://` */
  readonly url: string
  stop(): Promise<void>
  start(): Promise<void>
}

/** What can go wrong with a chain, on demand. The relay has `stop` and `start` of its own. */
export interface StackFaults {
  /** The chain takes connections and answers nothing, until `resumeChain`. */
  pauseChain(id: number): Promise<void>
  resumeChain(id: number): Promise<void>
  /** The chain refuses connections, until `startChain` brings it back as it was. */
  stopChain(id: number): Promise<void>
  startChain(id: number): Promise<void>
}

/** What a served page finds in `#gla-stack`. */
export interface StackConfig {
  readonly relayUrl: string
  /** Absent when no demo wallet is served. */
  readonly walletUrl?: string
  readonly chains: readonly StackChain[]
  readonly demoAccount: { readonly address: `0x${string}`; readonly privateKey: `0x${string}` }
}
