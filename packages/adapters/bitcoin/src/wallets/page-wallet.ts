import type { CaipNetworkId, Undo } from '@gla/core/family'
import type { ChainName } from '../networks.js'
import type { WalletAddress } from '../wallet-addresses.js'

/** What a wallet gave: its addresses, and where it says it is (null: it did not say). */
export type Given = {
  readonly addresses: readonly WalletAddress[]
  readonly network: CaipNetworkId | null
}

/** A text to sign. */
export type TextToSign = {
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

/** A wallet in the page, whatever it speaks. Answers and errors are untrusted, and at most texts. */
export interface PageWallet {
  /** Asks the person. */
  connect(network: ChainName): Promise<Given>
  /** Finds an earlier yes. Asks nobody; null: there is none, or the wallet cannot say. */
  reconnect(): Promise<Given | null>
  disconnect(): Promise<void>
  /** @returns the signature in base64 */
  signMessage(text: TextToSign): Promise<unknown>
  /** @returns the signed PSBT in base64 */
  signPsbt(psbt: PsbtToSign): Promise<unknown>
  /** Left out by wallets that stay where they are. */
  changeNetwork?(network: ChainName): Promise<Given>
  /** Tells what the wallet gives from now on; null: nothing any more. */
  listen(told: (given: Given | null) => void): Undo
}
