import type { Provider } from '../connectors/connector.js'
import type { CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import type { Hex, Transfer, TransferEstimate } from './transfer.js'

/** A contract call that changes state. */
export interface ContractCall {
  readonly network: CaipNetwork
  readonly from: string
  readonly to: string
  /** ABI-encoded. */
  readonly data: Hex
  /** The amount of the native coin to send with the call, in the smallest unit. */
  readonly value?: bigint | undefined
}

/** A call that only reads a contract. */
export interface ContractRead {
  readonly to: string
  /** ABI-encoded. */
  readonly data: Hex
  readonly from?: string | undefined
  /** The amount of the native coin that the call is simulated with, in the smallest unit. */
  readonly value?: bigint | undefined
}

/** What a token's contract says about itself: cleaned, bounded texts. */
export interface TokenFacts {
  readonly address: string
  readonly name: string
  /** Empty if the token has none. */
  readonly symbol: string
  /** From 0 to 255. */
  readonly decimals: number
}

/** An amount that moves, in the smallest unit. */
export interface SimulatedChange {
  /** The token's contract; null for the network's coin. */
  readonly token: string | null
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/** A permission that a call gives: how much of a token somebody may take from then on, in its smallest unit. */
export interface SimulatedApproval {
  readonly token: string
  readonly spender: string
  readonly amount: bigint
}

/** What a call would do if it was included now. */
export type Simulation = {
  /**
   * `simulated`: the node listed all transfers and approvals of the sender. `called`: the node only said that the call does not
   * fail, and what it changes is not known.
   */
  readonly how: 'simulated' | 'called'
  /** The transfers in which the sender takes part, and what arrives at the receiver of a transfer, in their order. Without the fee. */
  readonly changes: readonly SimulatedChange[]
  readonly approvals: readonly SimulatedApproval[]
}

/**
 * The capabilities of a wallet on a network, by name: those it reports for all networks, overridden by those it reports for
 * this one. Only their shape is checked.
 */
export type Capabilities = (network: CaipNetworkId) => Readonly<Record<string, unknown>>

/** The further operations of a namespace with contracts. */
export interface ContractAbilities {
  /** Estimates the gas of a call. @throws KitError `adapter/estimate-gas-failed` */
  estimateGas(call: ContractCall, signal?: AbortSignal): Promise<bigint>
  /** Submits a contract call to the wallet. @returns the transaction hash */
  write(provider: Provider, call: ContractCall, signal?: AbortSignal): Promise<string>
  /**
   * Reads a contract at the newest block.
   * @throws KitError `transaction/would-fail`, with the reason of the revert as its value; `network/unreachable`
   */
  call(network: CaipNetwork, read: ContractRead, signal?: AbortSignal): Promise<Hex>
  /**
   * Reads many contracts: in one request where the network has Multicall3, else one by one.
   * @returns null for each read that fails
   * @throws KitError `network/unreachable`
   */
  multicall(
    network: CaipNetwork,
    reads: readonly ContractRead[],
    signal?: AbortSignal,
  ): Promise<readonly (Hex | null)[]>
  /** Whether there is a contract at an address. @throws KitError `network/unreachable` */
  hasCode(network: CaipNetwork, address: string, signal?: AbortSignal): Promise<boolean>
  /**
   * Reads a token's facts from its contract.
   * @throws KitError `send/token-not-found` when there is no contract, or no token, at the address
   */
  token(network: CaipNetwork, address: string, signal?: AbortSignal): Promise<TokenFacts>
  /** Reads how much of a token an account has, in its smallest unit. @throws KitError `send/token-not-found` */
  tokenBalance(
    network: CaipNetwork,
    token: string,
    owner: string,
    signal?: AbortSignal,
  ): Promise<bigint>
  /**
   * Simulates a call on the newest block.
   * @throws KitError `transaction/would-fail`, with the reason of the revert as its value
   */
  simulate(call: ContractCall, signal?: AbortSignal): Promise<Simulation>
  /**
   * Simulates calls of one account on the newest block, one after the other. Omitted where no node can.
   * @returns what the last one changes; null where the node cannot simulate
   * @throws KitError `transaction/would-fail`, with the reason of the first revert as its value
   */
  simulateAll?(calls: readonly ContractCall[], signal?: AbortSignal): Promise<Simulation | null>
  /** Estimates what a call costs. @throws as `Adapter.estimate` */
  estimate(call: ContractCall, signal?: AbortSignal): Promise<TransferEstimate>
  /**
   * Reads from the logs of an included transaction how much has arrived at an account: of a token, or of the coin, which its
   * wrapped form then has paid out to the account or to `payer`, who passes it on. Omitted where there are no such logs.
   * @throws KitError `network/unreachable`
   */
  received?(
    network: CaipNetwork,
    hash: string,
    about: {
      readonly account: string
      /** Null for the coin. */
      readonly token: string | null
      readonly payer: string
      readonly wrapped: string
    },
    signal?: AbortSignal,
  ): Promise<bigint>
  /**
   * Reads from the logs of an included transaction how much of a token has gone from one account to another: the sum of the
   * token's own transfers. Omitted where there are no such logs.
   * @throws KitError `network/unreachable`
   */
  transferred?(
    network: CaipNetwork,
    hash: string,
    about: { readonly token: string; readonly from: string; readonly to: string },
    signal?: AbortSignal,
  ): Promise<bigint>
  /** The call that a transfer of a token is on the chain. @throws KitError `send/token-missing` for the native coin */
  transferCall(transfer: Transfer): Promise<ContractCall>
  /** The call that lets `spender` take `amount` of a token, in its smallest unit. */
  approvalCall(about: {
    readonly network: CaipNetwork
    readonly from: string
    readonly token: string
    readonly spender: string
    readonly amount: bigint
  }): Promise<ContractCall>
  /** @see https://eips.ethereum.org/EIPS/eip-5792 */
  capabilities(provider: Provider, address: string, signal?: AbortSignal): Promise<Capabilities>
  /** @see https://eips.ethereum.org/EIPS/eip-7715 */
  grantPermissions(provider: Provider, request: object, signal?: AbortSignal): Promise<unknown>
  /** @see https://eips.ethereum.org/EIPS/eip-7715 */
  revokePermissions(provider: Provider, request: object, signal?: AbortSignal): Promise<unknown>
}
