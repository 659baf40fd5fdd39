import type { DemoAccount } from './accounts.js'
import type { Contracts } from './contract-addresses.js'
import type { SolanaDemoAccount } from './solana/demo-account.js'

/** What to start. Without options: chains and relay on free ports, state removed at close. */
export interface StackOptions {
  /** Ports to try first. 0, nothing, or a port that is taken: a free one. */
  readonly ports?: StackPorts
  /** Where state is kept between starts. Default: a temporary folder, removed at close. */
  readonly dataDir?: string
  /** Removes the state of an earlier stack from `dataDir`. */
  readonly reset?: boolean
  /** Starts a provider, and tells it to the served pages. */
  readonly provider?: boolean
  /** Serves the embedded wallet and an inbox for its mails, and tells it to the served pages. */
  readonly embedded?: boolean
  /** What to serve to browsers. */
  readonly serve?: {
    /** Folder of the built app. */
    readonly app?: string
    /** Folder of the built page with every feature. */
    readonly everything?: string
    readonly wallet?: boolean
  }
  /** Called as services become ready, and when something goes wrong. */
  onProgress?(progress: StackProgress): void
  /** Aborts the start: what was started is stopped, and `startStack` rejects. */
  readonly signal?: AbortSignal
}

/** Ports to try first. */
export interface StackPorts {
  readonly app?: number
  readonly wallet?: number
  readonly relay?: number
  readonly provider?: number
  readonly everything?: number
  readonly embedded?: number
  /** Where mails of the embedded wallet come (SMTP). */
  readonly inbox?: number
  /** Of the page that shows them. */
  readonly inboxPage?: number
  /** Of the two chains. */
  readonly chains?: readonly [number, number]
  readonly solana?: number
}

/** What happens while the stack starts and runs. */
export type StackProgress =
  | { readonly kind: 'ready'; readonly service: string; readonly url: string }
  | {
      readonly kind: 'port-taken'
      readonly service: string
      readonly wanted: number
      readonly used: number
    }
  /** A sentence for users. */
  | { readonly kind: 'notice'; readonly text: string }

/** A running stack. */
export interface Stack {
  readonly chains: readonly [StackChain, StackChain]
  /** Absent where there is none for this platform; a notice tells so. */
  readonly solana?: StackSolana
  readonly relay: StackRelay
  readonly provider?: StackProvider
  readonly app?: { readonly url: string }
  /** The page with every feature. */
  readonly everything?: { readonly url: string }
  readonly embedded?: StackEmbedded
  readonly wallet?: { readonly url: string }
  /** Funded on both chains; their keys are public. */
  readonly accounts: readonly [DemoAccount, ...DemoAccount[]]
  readonly faults: StackFaults
  /** Stops every process and unlocks the folder. Safe to call again. */
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

/** The provider. Stopped and started again, it keeps its address and what it stores. */
export interface StackProvider {
  /** `http://` */
  readonly url: string
  /** What pages call it with. */
  readonly projectId: string
  stop(): Promise<void>
  start(): Promise<void>
}

/** The site of the embedded wallet. */
export interface StackEmbedded {
  /** As browsers know it. Node asks 127.0.0.1 with that host. */
  readonly url: string
  readonly inbox: StackInbox
}

/** Where mails of the embedded wallet come, whoever they are to. */
export interface StackInbox {
  /** Of the page that shows them, and of `/api/messages?to=`, which answers with a list of `InboxMessage`, the newest first. */
  readonly url: string
  readonly smtpPort: number
  /** The newest mail to an address; null: none came. */
  latest(to: string): Promise<InboxMail | null>
}

/** A mail that came. */
export interface InboxMail {
  readonly subject: string
  readonly text: string
  /** The first six digits in a row. */
  readonly code: string | null
}

/** A mail as the inbox keeps it. */
export interface InboxMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** ms since 1970 */
  readonly at: number
}

/** Faults of a chain, on demand. The relay and the provider have their own `stop` and `start`. */
export interface StackFaults {
  /** The chain accepts connections but does not answer, until `resumeChain`. */
  pauseChain(id: number): Promise<void>
  resumeChain(id: number): Promise<void>
  /** The chain refuses connections, until `startChain` starts it with the same state. */
  stopChain(id: number): Promise<void>
  startChain(id: number): Promise<void>
}

/** Where tokens are swapped on a chain: what a kit's option `swap.routers` needs. */
export interface StackSwap {
  readonly router: `0x${string}`
  readonly factory: `0x${string}`
  /** The wrapped form of the coin. */
  readonly wrapped: `0x${string}`
}

/** What a served page finds in `#gla-stack`. */
export interface StackConfig {
  readonly relayUrl: string
  /** Absent without one. */
  readonly provider?: { readonly url: string; readonly projectId: string }
  /** Absent when no demo wallet is served. */
  readonly walletUrl?: string
  /** Absent when no embedded wallet is served. */
  readonly embedded?: { readonly url: string; readonly projectId: string }
  readonly chains: readonly (StackChain & {
    readonly swap: StackSwap
    /** Stakes and machines. */
    readonly earning: Pick<
      Contracts,
      'stakingPool' | 'stakingVault' | 'machines' | 'miningRewards'
    > & {
      /** The platform's own. */
      readonly token: `0x${string}`
      readonly tokens: { address: `0x${string}`; decimals: number; symbol?: string }[]
    }
  })[]
  /** Its chain may not run: see `Stack.solana`. */
  readonly solana: Omit<StackSolana, 'account'>
  readonly demoAccount: { readonly address: `0x${string}`; readonly privateKey: `0x${string}` }
}
