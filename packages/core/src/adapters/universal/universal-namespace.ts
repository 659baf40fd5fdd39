import type { CaipNetworkId } from '../../networks/caip-network.js'
import type { SwitchNetwork } from '../switch-by-session.js'

/** The part of the universal adapter that depends on the namespace. It makes no request to a chain. */
export interface UniversalNamespace {
  /** @throws KitError `send/receiver-invalid`; `send/receiver-checksum` if the checksum can be checked without a library */
  parseAddress(address: string): string
  /** Parses an address in the form wallets use; null for anything else. */
  readAccount(text: string): string | null
  parseChain(chainId: unknown): CaipNetworkId | null
  readonly chainMethod: string
  /** Whether a method only reads the chain. Omitted where no wallet is asked for such a method. */
  isRead?(method: string): boolean
  readonly accountsMethod: string
  /** The request for a signature; null if no method is known. */
  signRequest(address: string, message: string): { method: string; params: unknown } | null
  /** The signature in the wallet's answer, in the namespace's form; null if there is none. */
  readSignature(answer: unknown): string | null
  /** @throws KitError `network/not-supported`, `network/switch-not-done`, `wallet/rejected`, `connection/pending` */
  readonly switchNetwork: SwitchNetwork
}
