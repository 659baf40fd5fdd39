import type { featureMessages } from './feature-messages.js'

/**
 * The messages of the errors that can occur before any feature is loaded, by code. Codes are public API; a person may see
 * the message. The codes of features are in `feature-messages.ts`. docs/errors.md lists all codes.
 */
export const messages = {
  unknown: 'Something went wrong',
  'options/invalid': (reason: string) => `Invalid options: ${reason}`,
  'options/siwe-and-siwx': 'Use either siweConfig or siwx, not both',

  'modal/destroyed': 'The modal is destroyed',

  'caip/invalid-address': 'Invalid CAIP Address',
  'caip/invalid-account': 'Invalid CAIP-10 address',
  'caip/invalid-network': 'Invalid CAIP-2 network id',

  'connector/provider-not-found': 'Provider not found',
  'connector/no-accounts': 'No accounts found',
  'adapter/not-found': 'Adapter not found',

  'connection/timeout': 'The wallet did not respond in time',
  'connection/cancelled': 'The request was cancelled',
  'wallet/disconnected': 'The wallet is disconnected',
  'session/expired': 'Session Expired',
} as const

type MessageTable = Readonly<Record<string, string | ((...values: string[]) => string)>>
type Messages = typeof messages
type AllMessages = Messages & typeof featureMessages
/** Every error code of the kit, including those of features. */
export type ErrorCode = keyof AllMessages
/** The values that the message of a code needs. */
export type ValuesOf<code extends ErrorCode> = AllMessages[code] extends (
  ...values: infer values
) => string
  ? values
  : []
type Options = { cause?: unknown }

/** An error of the kit. Compare `code`, never `message`. `values` are the values in its message. */
export class KitError<code extends ErrorCode = ErrorCode> extends Error {
  /** The table with the message of each code. `FeatureError` has its own. */
  static readonly texts: MessageTable = messages
  /** Marks an error that the kit made. Only the constructor can set it. */
  readonly #isOurs = true
  override readonly name = 'KitError'
  readonly code: code
  readonly values: readonly string[]

  constructor(code: code & keyof Messages, ...rest: [...ValuesOf<code>, Options?]) {
    const message = (new.target.texts as MessageTable)[code] as MessageTable[string]
    const arity = typeof message === 'function' ? message.length : 0
    const values = rest.slice(0, arity) as string[]
    super(
      typeof message === 'function' ? message(...values) : message,
      rest[arity] as Options | undefined,
    )
    this.code = code
    this.values = values
  }

  /** Makes `instanceof` tell whether the kit made this error, also for subclasses. A forged object does not count. Never throws. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return Object(error) === error && #isOurs in (error as object)
  }

  /** Whether `error` has this code. It may come from another copy of this package. Never throws. */
  static is<code extends ErrorCode>(error: unknown, code: code): error is KitError<code> {
    try {
      const isOwn = error instanceof Error && Object.hasOwn(error, 'code')
      return isOwn && (error as { code?: unknown }).code === code
    } catch {
      return false // a getter of a hostile error threw
    }
  }
}
