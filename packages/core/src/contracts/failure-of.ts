import type { ErrorCode } from '../errors/errors.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { featureMessages } from '../errors/feature-messages.js'

/** The error of a code whose message needs no value. */
export const failureOf = (code: ErrorCode, options?: { cause?: unknown }): KitError =>
  Object.hasOwn(featureMessages, code)
    ? new FeatureError(code as 'wallet/rejected', options)
    : new KitError(code as 'connection/cancelled', options)
