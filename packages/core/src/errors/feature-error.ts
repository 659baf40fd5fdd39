import type { ValuesOf } from './errors.js'
import { KitError } from './errors.js'
import { featureMessages } from './feature-messages.js'

/** An error code whose message is loaded with the feature that throws it. */
export type FeatureErrorCode = keyof typeof featureMessages

/** A {@link KitError} whose message is not part of the entry. For code that is loaded on demand. */
export class FeatureError<code extends FeatureErrorCode = FeatureErrorCode> extends KitError<code> {
  static override readonly texts: typeof featureMessages = featureMessages

  constructor(code: code, ...rest: [...ValuesOf<code>, { cause?: unknown }?]) {
    super(code as never, ...(rest as never))
  }
}
