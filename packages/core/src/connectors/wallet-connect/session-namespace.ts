import type { CaipNetworkId } from '../../networks/caip-network.js'

/** Where a session's provider stands, for the answers that need no wallet. */
export interface Place {
  network(): CaipNetworkId | null
  /** Addresses on that network, the active one first. */
  accounts(): string[]
  isApproved(network: CaipNetworkId): boolean
  approves(method: string): boolean
  /** Tells who listens. */
  moveTo(network: CaipNetworkId): void
  /** Waits for the wallet to add a network to the session. @returns whether it did */
  added(network: CaipNetworkId): Promise<boolean>
  /** Asks the wallet. @throws SessionError 4200, the wallet's own errors */
  forward(method: string, params: unknown): Promise<unknown>
}

/** How a chain family speaks over a session. */
export interface Dialect {
  /** What is answered here, by method. */
  answers(place: Place): Readonly<Record<string, (params: unknown) => unknown>>
  /** Events by which a wallet of this family tells its accounts. */
  readonly accountEvents: readonly string[]
  /** What `chainChanged` says of a network. */
  chainValue(network: CaipNetworkId): unknown
  /** The network a wallet's event is about; null for none of this family. */
  readNetwork(said: unknown): CaipNetworkId | null
  /** Addresses that differ only so are one. */
  plain(address: string): string
}

/** Most methods take a list whose first entry counts; some wallets and dapps give that entry alone. */
export const firstOf = (params: unknown) => Object(Array.isArray(params) ? params[0] : params)
