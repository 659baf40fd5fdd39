import type { ErrorCode } from '../errors/errors.js'
import type { SendFee } from './fee-reserve.js'
import type { ReceiverNotice } from './receiver-notice.js'
import type { SendPreview } from './send-preview.js'
import type { SendToken, WalletAsset } from './send-token.js'

/** Why the input is invalid: an error code, and the values for its message. */
export type SendProblem = { code: ErrorCode; values: readonly string[] }
/** The step of the transfer. `loading`: a review is being prepared, or the wallet's answer is pending. */
export type SendStep =
  | { step: 'form'; loading: false; preview: null }
  | { step: 'preparing'; loading: true; preview: null }
  | { step: 'review'; loading: false; preview: SendPreview }
  | { step: 'wallet'; loading: true; preview: SendPreview }
/** The input of the form, and the step of the transfer. */
export type SendState = SendInput & SendStep
type SendInput = {
  token: SendToken | null
  /** What the account has of a token other than the coin, in whole tokens, as the chain says; null until it has. */
  tokenBalance: string | null
  /** Why the token cannot be sent at all; null as far as is known. */
  tokenProblem: SendProblem | null
  /** What the wallet itself says that the account has, where no provider is asked. See `Send.tokens` for all. */
  tokenBalances: WalletAsset[]
  /** As typed, in whole coins or tokens. */
  sendTokenAmount: string
  /** As typed. */
  receiverAddress: string
  /** What a transfer costs now; null until the chain has said it. */
  fee: SendFee | null
  /** Who the receiver is; null unless the text is an address. */
  receiver: ReceiverNotice | null
  /** What the provider calls the receiver; null if it knows no name. */
  receiverProfileName: string | null
  /** A `data:` URL; null where there is no picture. */
  receiverProfileImageUrl: string | null
}

/** The step before a review, and after one. */
export const atForm = {
  step: 'form',
  loading: false,
  preview: null,
} as const satisfies SendStep

/** An empty form. */
export const emptyForm = (): SendState => ({
  token: null,
  tokenBalance: null,
  tokenProblem: null,
  tokenBalances: [],
  sendTokenAmount: '',
  receiverAddress: '',
  fee: null,
  receiver: null,
  receiverProfileName: null,
  receiverProfileImageUrl: null,
  ...atForm,
})
