import type { Dispose } from '../async/disposer.js'
import type { Connector, Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'

/** A plain transfer of the network's own coin. All quantities in the smallest unit. */
export interface Transfer {
  readonly network: CaipNetwork
  readonly from: string
  readonly to: string
  readonly value: bigint
}

/** What a transfer would cost, asked from the chain. In the smallest unit of the native coin. */
export interface TransferEstimate {
  readonly fee: bigint
  readonly gas: bigint
  /** The sender's next one, where the namespace has nonces; else 0. */
  readonly nonce: number
  /** The fee is what the chain will take, not an upper bound. */
  readonly isExact?: boolean
}

/** Submits a prepared transfer to the wallet, once. @returns the transaction hash */
export type SubmitTransfer = (provider: Provider, signal?: AbortSignal) => Promise<string>

/** A call of a contract that changes its state. */
export interface ContractCall {
  readonly network: CaipNetwork
  readonly from: string
  readonly to: string
  /** ABI-encoded. */
  readonly data: `0x${string}`
  /** Native coin sent along, in the smallest unit. */
  readonly value?: bigint | undefined
}

/** What a wallet says it can do on each network, by capability name. Only the shape is checked. */
export type Capabilities = Readonly<Record<CaipNetworkId, Readonly<Record<string, unknown>>>>

/** How a transaction ended on its chain. */
export type Receipt = { readonly status: 'succeeded' | 'reverted'; readonly hash: string }

/** What the kit can do in one namespace. Every call has a deadline of its own, and ends when `signal` is aborted. */
export interface Adapter {
  readonly namespace: ChainNamespace
  /**
   * The address in its one right form (EIP-55 for the EVM).
   * @throws KitError `send/receiver-invalid`, `send/receiver-checksum`
   */
  parseAddress(address: string): string
  /** The valid addresses in what a wallet gave as its accounts: in right form, each once, at most 100. */
  parseAccounts(accounts: unknown): string[]
  /** @returns null for what is no chain id */
  parseChain(chainId: unknown): CaipNetworkId | null
  /** Asks the wallet for its network. @throws KitError `wallet/bad-answer` */
  chain(provider: Provider, signal?: AbortSignal): Promise<CaipNetworkId>
  accounts(provider: Provider, signal?: AbortSignal): Promise<string[]>
  /** The native balance in the smallest unit, asked from the chain. */
  balance(network: CaipNetwork, address: string, signal?: AbortSignal): Promise<bigint>
  /**
   * Switches the wallet to `network`. On the EVM by EIP-3326; a network the wallet does not know is added first (EIP-3085).
   * It is done when the wallet, asked afterwards, says it is there.
   * @throws KitError `network/not-supported`, `network/switch-not-done`, `wallet/rejected`
   */
  switchNetwork(provider: Provider, network: CaipNetwork, signal?: AbortSignal): Promise<void>
  estimate(transfer: Transfer, signal?: AbortSignal): Promise<TransferEstimate>
  /**
   * Asks the wallet to sign a text with one of its accounts.
   * @returns the signature in the namespace's form: 0x hex (EIP-191), base58 (Solana), base64 (Bitcoin)
   * @throws KitError `wallet/rejected`, `wallet/bad-answer`
   */
  signMessage(
    provider: Provider,
    request: { readonly network: CaipNetwork; readonly address: string; readonly message: string },
    signal?: AbortSignal,
  ): Promise<string>
  /**
   * Reads from the chain what a transfer needs before a wallet can be asked; left out where it needs nothing.
   * @returns submits the transfer as `send` does, and asks the wallet at once
   * @throws KitError `network/unreachable`; no wallet was asked
   */
  prepare?(transfer: Transfer, signal?: AbortSignal): Promise<SubmitTransfer>
  /** Submits a transfer to the wallet, prepared or not. @returns the transaction hash */
  send(provider: Provider, transfer: Transfer, signal?: AbortSignal): Promise<string>
  /** Waits until the chain has included it. @returns null at the deadline */
  receipt(network: CaipNetwork, hash: string, signal?: AbortSignal): Promise<Receipt | null>
  /** Left out in a namespace without contracts. */
  readonly contracts?: ContractAbilities
}

/** What the kit can do beside transfers in a namespace with contracts. */
export interface ContractAbilities {
  /** What a call would use, in units of gas. @throws KitError `adapter/estimate-gas-failed` */
  estimateGas(call: ContractCall, signal?: AbortSignal): Promise<bigint>
  /** Submits a call to the wallet. @returns the transaction hash */
  write(provider: Provider, call: ContractCall, signal?: AbortSignal): Promise<string>
  /** @see https://eips.ethereum.org/EIPS/eip-5792 */
  capabilities(provider: Provider, address: string, signal?: AbortSignal): Promise<Capabilities>
  /** @see https://eips.ethereum.org/EIPS/eip-7715 */
  grantPermissions(provider: Provider, request: object, signal?: AbortSignal): Promise<unknown>
  /** @see https://eips.ethereum.org/EIPS/eip-7715 */
  revokePermissions(provider: Provider, request: object, signal?: AbortSignal): Promise<unknown>
}

/**
 * A chain family: one namespace with all the kit needs for it, as a dapp gives it: `createKit({ families: [solana()] })`.
 * That of the EVM is the kit's own. It is small: its adapter is loaded on first need.
 */
export interface ChainFamily {
  readonly namespace: ChainNamespace
  /** Loads the adapter. Asks nobody. */
  load(env: Environment): Promise<Adapter>
  /** Looks for wallets of this namespace in the page, and calls back with each once. Asks nobody. */
  discover?(env: Environment, found: (connector: Connector) => void): Dispose
  /**
   * What a WalletConnect session is asked for, all of it optional. The session's provider answers these methods.
   * Left out, sessions are not asked for this namespace. For the EVM the kit has its own list.
   */
  readonly session?: { readonly methods: readonly string[]; readonly events: readonly string[] }
}
