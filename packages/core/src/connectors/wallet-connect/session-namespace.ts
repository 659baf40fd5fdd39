import type { CaipNetworkId } from '../../networks/caip-network.js'

/** The session as seen by the methods that the kit answers itself, without the wallet. */
export interface SessionContext {
  network(): CaipNetworkId | null
  /** The addresses on the current network, the active one first. */
  accounts(): string[]
  isApproved(network: CaipNetworkId): boolean
  approves(method: string): boolean
  /** Changes the network and notifies the listeners. */
  moveTo(network: CaipNetworkId): void
  /** Waits for the wallet to add a network to the session. @returns whether it did */
  added(network: CaipNetworkId): Promise<boolean>
  /** Sends the request to the wallet. @throws SessionError 4200, the wallet's own errors */
  forward(method: string, params: unknown): Promise<unknown>
}

/** The part of a session that depends on the namespace. */
export interface SessionNamespace {
  /** The methods that the kit answers itself. */
  answers(session: SessionContext): Readonly<Record<string, (params: unknown) => unknown>>
  /** The events with which a wallet reports its accounts. */
  readonly accountEvents: readonly string[]
  /** The payload of `chainChanged` for a network. */
  chainValue(network: CaipNetworkId): unknown
  /** Parses the network in a wallet's event; null for anything else. */
  readNetwork(value: unknown): CaipNetworkId | null
  /** The form of an address that is used to compare addresses. */
  normalize(address: string): string
}

/** The first parameter. Most methods take a list, but some wallets and dapps pass its first entry alone. */
export const firstParam = (params: unknown) => Object(Array.isArray(params) ? params[0] : params)
