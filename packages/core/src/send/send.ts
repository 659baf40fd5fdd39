import type { Dispose } from '../async/disposer.js'
import type { State } from '../state.js'
import type { SendProblem, SendState } from './send-form.js'
import type { SendPreview } from './send-preview.js'
import type { SendableToken, SendableTokens, SendToken, WalletAsset } from './send-token.js'

export type {
  SendableToken,
  SendableTokens,
  SendPreview,
  SendProblem,
  SendState,
  SendToken,
  WalletAsset,
}

/** The send form, its review, and the transfer. */
export interface Send {
  readonly state: State<SendState>
  set(change: { sendTokenAmount?: string; receiverAddress?: string }): void
  /**
   * Chooses what is sent, the network's coin at first: one of `tokens`, or one that `findToken` has found. The amount is
   * cleared, as it was in another unit; the receiver stays. The chain is asked for the token's decimals and balance.
   */
  choose(token: SendToken): void
  /** Whether there are tokens to choose from: not in a namespace whose adapter sends none. */
  canChoose(): boolean
  /** The tokens that can be chosen. Reads only what is known: `watchTokens` asks. */
  tokens(): SendableTokens
  /** Somebody looks at the tokens: the provider, or else the wallet, is asked what the account has. @returns a function that ends it */
  watchTokens(): Dispose
  /** Asks again after a failure. */
  retryTokens(): void
  /**
   * Finds a token by its address: among `tokens`, or else on the chain; it is then marked as unlisted.
   * @throws KitError `send/token-not-found`, `send/receiver-invalid`, `send/receiver-checksum` for the address,
   * `network/unreachable`, `rpc/unsupported-operation` in a namespace whose adapter sends none, `connection/cancelled` when
   * another network came into view meanwhile
   */
  findToken(address: string): Promise<SendToken>
  /** The person has compared the receiver with the earlier one that it looks like, and means it. Forgotten with the address. */
  acknowledge(isAcknowledged: boolean): void
  /** The receivers of earlier transfers in the namespace in view: each once, the latest first. */
  earlierReceivers(): readonly string[]
  /** The problem of each field; null when it is valid or empty. */
  problems(): { amount: SendProblem | null; receiver: SendProblem | null }
  /**
   * Fills in the most that can be sent: of a token its whole balance, of the coin the balance minus the fee of sending it to
   * the receiver, if one is typed.
   * @throws KitError `send/insufficient-funds`, `send/insufficient-tokens`, `send/token-differs`, `network/unreachable`
   */
  max(): Promise<void>
  /**
   * Checks the form, reads the fee and what a token's transfer changes from the chain, and freezes what will be sent as
   * `preview`.
   * @throws KitError `send/*`, `transaction/would-fail`, `network/unreachable`
   */
  review(): Promise<void>
  /** Goes back to the form, which keeps its input. */
  edit(): void
  /**
   * Asks the wallet to send what was reviewed, and clears the form. Wallet, account and network are read again first,
   * and an intent is stored before the wallet is asked. A review older than 60 s is made anew first: if it shows something
   * else then, that is the review, and the wallet is not asked. A second call while one is pending returns the first's promise.
   * @returns the transaction hash
   * @throws KitError `transaction/changed`, `transaction/review-outdated`, `transaction/wrong-network`, `transaction/wrong-account`, `network/unreachable`,
   * `wallet/rejected`, `connection/required`, `connection/cancelled`, `transaction/too-many-pending`,
   * `transaction/already-pending`, `transaction/storage-full`, `transaction/not-signed`, `transaction/outcome-unknown`. Only after `transaction/outcome-unknown`
   * may something have been sent.
   */
  submit(): Promise<string>
  /**
   * Stops waiting for the wallet: `submit` rejects at once. If the wallet was already asked, it may still send, so the error
   * is `transaction/outcome-unknown`, the intent is kept, and a late answer is recorded. Otherwise the error is
   * `connection/cancelled`, and the review can be confirmed again.
   */
  stopWaiting(): void
  reset(): void
  /** Whether this transfer is the last one that was handed to the wallet, and the form still holds it. */
  holds(intentId: string): boolean
  destroy(): void
}
