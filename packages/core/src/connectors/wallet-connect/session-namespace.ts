import type { CaipNetworkId } from '../../networks/caip-network.js'

/** A session's provider, for the methods that are answered here and not by the wallet. */
export interface SessionContext {
  network(): CaipNetworkId | null
  /** Addresses on that network, the active one first. */
  accounts(): string[]
  isApproved(network: CaipNetworkId): boolean
  approves(method: string): boolean
  /** Changes the network, and tells the listeners. */
  moveTo(network: CaipNetworkId): void
  /** Waits for the wallet to add a network to the session. @returns whether it did */
  added(network: CaipNetworkId): Promise<boolean>
  /** Asks the wallet. @throws SessionError 4200, the wallet's own errors */
  forward(method: string, params: unknown): Promise<unknown>
}

/** What differs from one namespace to another in a session. */
export interface SessionNamespace {
  /** The methods that are answered here. */
  answers(session: SessionContext): Readonly<Record<string, (params: unknown) => unknown>>
  /** Events by which a wallet tells its accounts. */
  readonly accountEvents: readonly string[]
  /** The value of `chainChanged` for a network. */
  chainValue(network: CaipNetworkId): unknown
  /** The network a wallet's event is about; null for none of this namespace. */
  readNetwork(said: unknown): CaipNetworkId | null
  /** The form in which addresses are compared. */
  normalize(address: string): string
}

/** Most methods take a list whose first entry counts; some wallets and dapps give that entry alone. */
export const firstParam = (params: unknown) => Object(Array.isArray(params) ? params[0] : params)
