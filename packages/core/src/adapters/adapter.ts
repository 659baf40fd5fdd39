import type { Undo } from '../async/disposer.js'
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
  /** The sender's next one, where the family counts them; else 0. */
  readonly nonce: number
  /** The fee is what will be taken, not a price that may rise. */
  readonly isExact?: boolean
}

/** Asks the wallet to send what was prepared, once. @returns the transaction hash */
export type HandToWallet = (provider: Provider, signal?: AbortSignal) => Promise<string>

/** A call of a contract that changes its state. Data is coded already (0x hex). */
export interface ContractCall {
  readonly network: CaipNetwork
  readonly from: string
  readonly to: string
  readonly data: `0x${string}`
  /** Native coin sent along, in the smallest unit. */
  readonly value?: bigint | undefined
}

/** What a wallet says it can do on each network, by capability name. Untrusted beyond its shape. */
export type Capabilities = Readonly<Record<CaipNetworkId, Readonly<Record<string, unknown>>>>

/** How a transaction ended on its chain. */
export type Receipt = { readonly status: 'succeeded' | 'reverted'; readonly hash: string }

/** What one family of chains can do. Every call has a deadline of its own and hears `signal`. */
export interface Adapter {
  readonly namespace: ChainNamespace
  /**
   * The address in its one right form (EIP-55 for the EVM).
   * @throws KitError `send/receiver-invalid`, `send/receiver-checksum`
   */
  parseAddress(address: string): string
  /** Cleans what a wallet called its accounts: valid, in right form, each once, at most 100. */
  parseAccounts(accounts: unknown): string[]
  /** @returns null for what is no chain id */
  parseChain(chainId: unknown): CaipNetworkId | null
  /** Asks the wallet where it is. @throws KitError `wallet/bad-answer` */
  chain(provider: Provider, signal?: AbortSignal): Promise<CaipNetworkId>
  accounts(provider: Provider, signal?: AbortSignal): Promise<string[]>
  /** The native balance in the smallest unit, asked from the chain. */
  balance(network: CaipNetwork, address: string, signal?: AbortSignal): Promise<bigint>
  /**
   * Moves the wallet to `network`. On the EVM by EIP-3326; a network the wallet does not know is added first (EIP-3085).
   * Believes only the wallet's own answer afterwards.
   * @throws KitError `network/not-supported`, `network/switch-not-done`, `wallet/rejected`
   */
  switchNetwork(provider: Provider, network: CaipNetwork, signal?: AbortSignal): Promise<void>
  estimate(transfer: Transfer, signal?: AbortSignal): Promise<TransferEstimate>
  /**
   * Asks the wallet to sign a text with one of its accounts.
   * @returns the signature as the family writes it: 0x hex (EIP-191), base58 (Solana), base64 (Bitcoin)
   * @throws KitError `wallet/rejected`, `wallet/bad-answer`
   */
  signMessage(
    provider: Provider,
    request: { readonly network: CaipNetwork; readonly address: string; readonly message: string },
    signal?: AbortSignal,
  ): Promise<string>
  /**
   * Reads what a transfer needs from the chain before a wallet can be asked; left out where it needs nothing.
   * @returns hands the transfer to the wallet as `send` does, with nothing to read before it asks
   * @throws KitError `network/unreachable`; no wallet was asked
   */
  prepare?(transfer: Transfer, signal?: AbortSignal): Promise<HandToWallet>
  /** Hands a transfer to the wallet, prepared or not. @returns the transaction hash */
  send(provider: Provider, transfer: Transfer, signal?: AbortSignal): Promise<string>
  /** Waits until the chain has included it. @returns null at the deadline */
  receipt(network: CaipNetwork, hash: string, signal?: AbortSignal): Promise<Receipt | null>
  /** Contracts and what goes with them; a family without them leaves it out. */
  readonly contracts?: ContractAbilities
}

/** What the families with contracts can do beside transfers. */
export interface ContractAbilities {
  /** What a call would use, in units of gas. @throws KitError `adapter/estimate-gas-failed` */
  estimateGas(call: ContractCall, signal?: AbortSignal): Promise<bigint>
  /** Hands a call to the wallet. @returns the transaction hash */
  write(provider: Provider, call: ContractCall, signal?: AbortSignal): Promise<string>
  /** @see https://eips.ethereum.org/EIPS/eip-5792 */
  capabilities(provider: Provider, address: string, signal?: AbortSignal): Promise<Capabilities>
  /** @see https://eips.ethereum.org/EIPS/eip-7715 */
  grantPermissions(provider: Provider, request: object, signal?: AbortSignal): Promise<unknown>
  /** @see https://eips.ethereum.org/EIPS/eip-7715 */
  revokePermissions(provider: Provider, request: object, signal?: AbortSignal): Promise<unknown>
}

/**
 * A chain family as a dapp gives it to the kit: `createKit({ families: [solana(), bitcoin()] })`. The EVM is always there.
 * Small: what the family can do is loaded on first need.
 */
export interface ChainFamily {
  readonly namespace: ChainNamespace
  /** Loads what the family can do. Asks nobody. */
  load(env: Environment): Promise<Adapter>
  /** Looks for wallets of this family in the page, and tells of each once. Asks nobody. */
  discover?(env: Environment, found: (connector: Connector) => void): Undo
  /**
   * What a WalletConnect session is asked for, all of it optional. Its provider answers the same methods.
   * Left out, sessions are not asked for this family; those of the EVM are the kit's own.
   */
  readonly session?: { readonly methods: readonly string[]; readonly events: readonly string[] }
}
