import type { ErrorCode } from '../errors/errors.js'
import type { SendPreview } from './send-preview.js'

/** What can be sent. In this slice the native coin of the network in view. */
export type SendToken = {
  symbol: string
  name: string
  decimals: number
  /** `null`: the native coin. */
  address: string | null
}
/** Why what was typed cannot be sent: a code, and what its text is made with. */
export type SendProblem = { code: ErrorCode; values: readonly string[] }
/** What was typed, and how far the sending is. */
export type SendState = {
  token: SendToken | null
  /** As typed, in whole coins. */
  sendTokenAmount: string
  /** As typed. */
  receiverAddress: string
  /** A review is being prepared, or the wallet is asked. */
  loading: boolean
  step: 'form' | 'preparing' | 'review' | 'wallet'
  preview: SendPreview | null
}

/** Nothing typed. */
export const emptyForm = (): SendState => ({
  token: null,
  sendTokenAmount: '',
  receiverAddress: '',
  loading: false,
  step: 'form',
  preview: null,
})
