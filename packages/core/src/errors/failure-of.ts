import type { ErrorCode } from './errors.js'
import { KitError } from './errors.js'
import { FeatureError } from './feature-error.js'
import { featureMessages } from './feature-messages.js'

/** The error of a code whose message needs no value. */
export const failureOf = (code: ErrorCode, options?: { cause?: unknown }): KitError =>
  Object.hasOwn(featureMessages, code)
    ? new FeatureError(code as 'wallet/rejected', options)
    : new KitError(code as 'connection/cancelled', options)

/** Why an act that has ended has not succeeded. @param end the state of its handle */
export const failureOfEnd = ({
  status,
  code,
}: {
  readonly status: string
  readonly code: ErrorCode | null
}): KitError =>
  failureOf(code ?? (status === 'refused' ? 'wallet/rejected' : 'transaction/outcome-unknown'))
