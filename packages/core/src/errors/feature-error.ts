import type { ValuesOf } from './errors.js'
import { KitError } from './errors.js'
import { featureMessages } from './feature-messages.js'

/** A code whose text comes with the feature that raises it. */
export type FeatureErrorCode = keyof typeof featureMessages

/** A {@link KitError} whose text is not part of the entry. For chunks that are loaded on need. */
export class FeatureError<code extends FeatureErrorCode = FeatureErrorCode> extends KitError<code> {
  static override readonly texts: typeof featureMessages = featureMessages

  constructor(code: code, ...rest: [...ValuesOf<code>, { cause?: unknown }?]) {
    super(code as never, ...(rest as never))
  }
}
