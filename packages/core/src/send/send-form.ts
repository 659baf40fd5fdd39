import type { ErrorCode } from '../errors/errors.js'
import type { SendPreview } from './send-preview.js'

/** What can be sent: today the native coin of the network in view. */
export type SendToken = {
  symbol: string
  name: string
  decimals: number
  /** `null`: the native coin. */
  address: string | null
}
/** Why what was typed cannot be sent: an error code, and the values its message needs. */
export type SendProblem = { code: ErrorCode; values: readonly string[] }
/** What was typed, and the step the transfer is at. */
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

/** An empty form. */
export const emptyForm = (): SendState => ({
  token: null,
  sendTokenAmount: '',
  receiverAddress: '',
  loading: false,
  step: 'form',
  preview: null,
})
