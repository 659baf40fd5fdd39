import type { CaipNetworkId, Dispose } from '@gla/core/family'
import type { ChainName } from '../networks.js'
import type { WalletAddress } from '../wallet-addresses.js'

/** A wallet's addresses and the network it says it is on; null when it does not say. */
export type WalletState = {
  readonly addresses: readonly WalletAddress[]
  readonly network: CaipNetworkId | null
}

/** A message to sign. */
export type MessageToSign = {
  readonly address: string
  readonly message: string
  readonly protocol: 'ecdsa' | 'bip322'
  readonly network: ChainName
}
/** A PSBT in base64, and which of its inputs to sign. */
export type PsbtToSign = {
  readonly psbt: string
  readonly inputs: readonly { readonly index: number; readonly address: string }[]
  readonly network: ChainName
}

/** A wallet in the page, whatever its API. Answers and errors are untrusted. */
export interface PageWallet {
  /** Asks the person. */
  connect(network: ChainName): Promise<WalletState>
  /** Restores an earlier connection without asking a person; null when there is none, or the wallet cannot say. */
  reconnect(): Promise<WalletState | null>
  disconnect(): Promise<void>
  /** @returns the signature in base64 */
  signMessage(message: MessageToSign): Promise<unknown>
  /** @returns the signed PSBT in base64 */
  signPsbt(psbt: PsbtToSign): Promise<unknown>
  /** Left out where the wallet's network cannot be changed. */
  changeNetwork?(network: ChainName): Promise<WalletState>
  /** Calls back with each change; null when the wallet is disconnected. */
  listen(changed: (state: WalletState | null) => void): Dispose
}
