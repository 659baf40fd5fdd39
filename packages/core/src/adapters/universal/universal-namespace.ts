import type { CaipNetworkId } from '../../networks/caip-network.js'
import type { SwitchNetwork } from '../switch-by-session.js'

/** What differs from one namespace to another over a session. None of it asks a chain. */
export interface UniversalNamespace {
  /** @throws KitError `send/receiver-invalid`, and `send/receiver-checksum` where the checksum can be read without a library */
  parseAddress(address: string): string
  /** Reads an address as a wallet wrote it; null for what is none. */
  readAccount(text: string): string | null
  parseChain(chainId: unknown): CaipNetworkId | null
  readonly chainMethod: string
  readonly accountsMethod: string
  /** The request for a signature; null where no method is known. */
  signRequest(address: string, message: string): { method: string; params: unknown } | null
  /** The signature in the answer, in the namespace's form; null where there is none. */
  readSignature(answer: unknown): string | null
  /** @throws KitError `network/not-supported`, `network/switch-not-done`, `wallet/rejected`, `connection/pending` */
  readonly switchNetwork: SwitchNetwork
}
