import type { CaipNetworkId } from '../../networks/caip-network.js'
import type { SwitchNetwork } from '../switch-by-session.js'

/** What a chain family says over a session, where it differs from the others. Nothing here asks a chain. */
export interface UniversalWords {
  /**
   * @throws KitError `send/receiver-invalid`, and `send/receiver-checksum` where a checksum can be read here
   */
  parseAddress(address: string): string
  /** An address as a wallet wrote it; null for what is none. */
  readAccount(text: string): string | null
  parseChain(said: unknown): CaipNetworkId | null
  readonly chainMethod: string
  readonly accountsMethod: string
  /** What the wallet is asked for a signature; null where no method is known. */
  signRequest(address: string, message: string): { method: string; params: unknown } | null
  /** The signature in the answer, in the family's own writing; null where there is none. */
  readSignature(answer: unknown): string | null
  /** @throws KitError `network/not-supported`, `network/switch-not-done`, `wallet/rejected`, `connection/pending` */
  readonly switchNetwork: SwitchNetwork
}
