import type { Dispose } from '../async/disposer.js'
import type { Connector, Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import type { ContractAbilities } from './contract-abilities.js'
import type { Receipt, Transfer, TransferEstimate, TransferIntent } from './transfer.js'

export type * from './contract-abilities.js'
export type * from './transfer.js'

/**
 * What a receiver is, if that is worth a warning: an address that nobody has the key of (`burn`), one that belongs to the
 * chain itself (`precompile`), a contract or program, a token (`mint`), an account that a program controls (`derived`), or
 * the sender's own address (`own`).
 */
export type ReceiverKind =
  | 'own'
  | 'burn'
  | 'precompile'
  | 'contract'
  | 'program'
  | 'mint'
  | 'derived'

/** Submits a prepared transfer to the wallet, once. @returns the transaction hash */
export type SubmitTransfer = (provider: Provider, signal?: AbortSignal) => Promise<string>

/** The operations of one namespace. Every call that waits has a deadline of its own and ends when `signal` is aborted. */
export interface Adapter {
  readonly namespace: ChainNamespace
  /**
   * Whether all that takes a transfer minds its token. If omitted, a transfer of a token is refused before the wallet is
   * asked: it would send that much of the native coin.
   */
  readonly sendsTokens?: boolean
  /**
   * Parses an address and returns its canonical form (EIP-55 for the EVM).
   * @throws KitError `send/receiver-invalid`, `send/receiver-checksum`
   */
  parseAddress(address: string): string
  /** The valid addresses in a wallet's response, in canonical form, each once, at most 100. */
  parseAccounts(accounts: unknown): string[]
  /**
   * The addresses in a wallet's response whose checksum is not right on any of these networks. Omitted in namespaces where
   * such an address is invalid.
   */
  wrongChecksums?(accounts: unknown, networks: readonly CaipNetworkId[]): string[]
  /** Parses a wallet's chain id. @returns null for anything else */
  parseChain(chainId: unknown): CaipNetworkId | null
  /** Requests the wallet's network. @throws KitError `wallet/bad-answer` */
  chain(provider: Provider, signal?: AbortSignal): Promise<CaipNetworkId>
  accounts(provider: Provider, signal?: AbortSignal): Promise<string[]>
  /** Reads the native balance from the chain, in the smallest unit. */
  balance(network: CaipNetwork, address: string, signal?: AbortSignal): Promise<bigint>
  /**
   * Switches the wallet to `network`. On the EVM it uses EIP-3326 and first adds a network that the wallet does not know
   * (EIP-3085). It succeeds only when the wallet, asked afterwards, reports the new network.
   * @throws KitError `network/not-supported`, `network/switch-not-done`, `wallet/rejected`
   */
  switchNetwork(provider: Provider, network: CaipNetwork, signal?: AbortSignal): Promise<void>
  estimate(transfer: Transfer, signal?: AbortSignal): Promise<TransferEstimate>
  /**
   * Reads what a unit of gas cost in recent blocks, to warn of a high fee. Omitted in a namespace without gas.
   * @returns null when it is not known
   * @throws KitError `network/unreachable`
   */
  usualGasPrice?(network: CaipNetwork, signal?: AbortSignal): Promise<bigint | null>
  /**
   * Reads what a receiver is, to warn of an unusual one. Omitted in a namespace where nothing can be sent.
   * @returns null for an ordinary account
   * @throws KitError `network/unreachable`
   */
  receiverKind?(
    network: CaipNetwork,
    address: string,
    signal?: AbortSignal,
  ): Promise<ReceiverKind | null>
  /**
   * Asks the wallet to sign a message with one of its accounts.
   * @returns the signature in the namespace's form: 0x hex (EIP-191), base58 (Solana), base64 (Bitcoin)
   * @throws KitError `wallet/rejected`, `wallet/bad-answer`
   */
  signMessage(
    provider: Provider,
    request: { readonly network: CaipNetwork; readonly address: string; readonly message: string },
    signal?: AbortSignal,
  ): Promise<string>
  /**
   * Reads from the chain what a transfer needs before it can be submitted. Omitted if nothing is needed.
   * @returns a function that submits the transfer as `send` does, without another read before the wallet is asked
   * @throws KitError `network/unreachable`; the wallet was not asked
   */
  prepare?(transfer: Transfer, signal?: AbortSignal): Promise<SubmitTransfer>
  /** Submits a transfer to the wallet, prepared or not. @returns the transaction hash */
  send(provider: Provider, transfer: Transfer, signal?: AbortSignal): Promise<string>
  /**
   * Searches the chain for a transfer, or with `data` for a call, that was handed to a wallet, but whose hash is unknown. Omitted in namespaces without
   * nonces.
   * @param about `nonce` was the account's next one when the wallet was asked; `known` are hashes of other transfers
   * @returns its hash, or null when the chain has not included it
   * @throws KitError `network/unreachable`
   */
  find?(
    transfer: Transfer & Pick<TransferIntent, 'data'>,
    about: { readonly nonce: number; readonly known: readonly string[] },
    signal?: AbortSignal,
  ): Promise<string | null>
  /**
   * Waits until the chain has included the transaction.
   * @param reviewed what the person reviewed; a wallet may have sent something else
   * @returns null at the deadline
   */
  receipt(
    network: CaipNetwork,
    hash: string,
    signal?: AbortSignal,
    reviewed?: TransferIntent,
  ): Promise<Receipt | null>
  /**
   * Watches an included transaction until a reorganisation is very unlikely to drop it. Omitted in a namespace where what is
   * confirmed stays.
   * @returns false when the chain has dropped it, or when its outcome has changed
   */
  staysIncluded?(network: CaipNetwork, receipt: Receipt, signal?: AbortSignal): Promise<boolean>
  /**
   * Asks the network's endpoints, for a method that only reads the chain. Omitted if they answer no such requests.
   * @returns undefined for any other method: only a wallet can answer it
   */
  read?(
    network: CaipNetwork,
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<unknown> | undefined
  /** Omitted in a namespace without contracts. */
  readonly contracts?: ContractAbilities
}

/**
 * Calls `look` each time wallets are looked for: 300 ms after the start, when a wallet says that it has come, when the modal
 * opens, and every 300 ms while a wallet that is being restored is missing.
 */
export type LookAgain = (look: () => void) => Dispose

/**
 * A chain family: everything the kit needs to support one namespace, passed by the dapp:
 * `createKit({ families: [solana()] })`. The EVM's is built in. A family is small: its adapter is loaded on first use.
 */
export interface ChainFamily {
  readonly namespace: ChainNamespace
  /** Loads the adapter's code. Makes no other request. */
  load(env: Environment): Promise<Adapter>
  /**
   * Discovers wallets of this namespace in the page and calls `found` once for each. Sends no request to a wallet.
   * @param again for wallets that do not announce themselves: they may come late
   */
  discover?(env: Environment, found: (connector: Connector) => void, again: LookAgain): Dispose
  /**
   * The methods and events that a WalletConnect session requests for this namespace, all of them optional. If this is
   * omitted, sessions do not request the namespace. The list of the EVM is built in.
   */
  readonly session?: { readonly methods: readonly string[]; readonly events: readonly string[] }
}
