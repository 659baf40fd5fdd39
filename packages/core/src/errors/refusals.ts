import { type Described, describeError } from './describe-error.js'
import type { ErrorCode } from './errors.js'

/**
 * Errors after which certainly nothing was sent: the wallet refused, never received the request, or gave a reason why the
 * transfer is impossible. After any other error the outcome is unknown, and the person is told so.
 */
const notSent: ReadonlySet<ErrorCode> = new Set([
  'wallet/rejected',
  'connection/required',
  'relay/unreachable',
  'network/not-supported',
  'rpc/unsupported-operation',
  'send/insufficient-funds',
  'transaction/reverted',
  'send/receiver-refuses',
  'transaction/would-fail',
  'contract/none',
  'transaction/not-signed',
  'session/topic-not-found',
  'session/recently-deleted',
  // The frame never received it. After `frame/aborted`, `frame/request-timeout` or `frame/rpc-not-allowed` it may have.
  'frame/load-failed',
  'frame/iframe-missing',
  'frame/unverified-domain',
])

/** Errors after which the same review may be confirmed again: nothing was sent, and nothing in it has changed. */
const retryable: ReadonlySet<ErrorCode> = new Set([
  'wallet/rejected',
  'connection/cancelled',
  'network/unreachable',
  'network/other-chain',
  'transaction/already-pending',
  'transaction/busy',
  'transaction/review-outdated',
  'transaction/storage-full',
])

export const isCertainlyNotSent = ({ code }: Described): boolean => notSent.has(code)
export const isRetryable = (error: unknown): boolean => retryable.has(describeError(error).code)
export const isRejected = (error: unknown): boolean =>
  describeError(error).code === 'wallet/rejected'

const shortOfFunds: ReadonlySet<ErrorCode> = new Set([
  'send/insufficient-funds',
  'send/no-room-for-fee',
])
/** Whether the balance that the chain reported is too low. */
export const isShortOfFunds = (error: unknown): boolean =>
  shortOfFunds.has(describeError(error).code)
