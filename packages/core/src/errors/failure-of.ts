import { codeOfEnd } from './code-of-end.js'
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
export const failureOfEnd = (end: Parameters<typeof codeOfEnd>[0]): KitError =>
  failureOf(codeOfEnd(end))
