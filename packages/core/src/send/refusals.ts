import { describeError } from '../errors/describe-error.js'
import type { ErrorCode } from '../errors/errors.js'

/**
 * After these no transfer is out: the wallet refused, never received the request, or named a reason why the transfer
 * cannot be. After any other failure nobody knows, and that is what a person is told.
 */
const notSent: ReadonlySet<ErrorCode> = new Set([
  'wallet/rejected',
  'connection/required',
  'relay/unreachable',
  'network/not-supported',
  'rpc/unsupported-operation',
  'send/insufficient-funds',
  'send/reverted',
  'session/topic-not-found',
  'session/recently-deleted',
])

/** After these the same review may be confirmed again: nothing was sent, and nothing in it has changed. */
const retryable: ReadonlySet<ErrorCode> = new Set([
  'wallet/rejected',
  'connection/cancelled',
  'network/unreachable',
])

export const isCertainlyNotSent = (error: unknown): boolean =>
  notSent.has(describeError(error).code)
export const isRetryable = (error: unknown): boolean => retryable.has(describeError(error).code)
export const isRejected = (error: unknown): boolean =>
  describeError(error).code === 'wallet/rejected'
