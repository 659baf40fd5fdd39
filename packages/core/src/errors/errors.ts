import type { featureMessages } from './feature-messages.js'

/**
 * The messages of the errors that can occur before any feature is loaded, by code. Codes are public API; a person may see
 * the message. The codes of features are in `feature-messages.ts`. docs/errors.md lists all codes.
 */
export const messages = {
  unknown: 'Something went wrong',
  'options/invalid': (reason: string) => `Invalid options: ${reason}`,
  'options/siwe-and-siwx': 'Give either siweConfig or siwx, not both',

  'caip/invalid-address': 'Invalid CAIP Address',
  'caip/invalid-account': 'Invalid CAIP-10 address',
  'caip/invalid-network': 'Invalid CAIP-2 network id',

  'network/not-found': 'Network not found',
  'network/not-supported': 'Chain is not supported',
  'network/unreachable': 'The network did not answer',

  'connector/provider-missing': 'Provider is undefined',
  'connector/provider-not-found': 'Provider not found',
  'connector/no-accounts': 'No accounts found',
  'adapter/not-found': 'Adapter not found',

  'connection/timeout': 'The wallet did not answer in time',
  'connection/cancelled': 'The request was cancelled',
  'connection/pending': 'The wallet already has a request open; answer it there first',
  'connection/required': 'Please call connect() before request()',
  'wallet/rejected': 'The request was declined in the wallet',
  'wallet/disconnected': 'The wallet is disconnected',
  'relay/unreachable': 'The relay cannot be reached',
  'pairing/expired': 'The code has expired',
  'send/outcome-unknown': 'The wallet gave no answer; check there before sending again',
  'session/expired': 'Session Expired',
  'rpc/unsupported-operation': 'Unsupported operation',
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
  /** The mark of an error that the kit made. Only the constructor sets it: no other object can have it. */
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

  /** `instanceof` of this class and its subclasses: whether the kit made this error. A look-alike does not count. Never throws. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return Object(error) === error && #isOurs in (error as object)
  }

  /** Whether `error` has this code. It may come from another copy of this package. Never throws. */
  static is<code extends ErrorCode>(error: unknown, code: code): error is KitError<code> {
    try {
      return error instanceof Error && (error as { code?: unknown }).code === code
    } catch {
      return false // a getter of a wallet's error that throws
    }
  }
}
