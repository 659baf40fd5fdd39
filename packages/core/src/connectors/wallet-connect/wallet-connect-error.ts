import { KitError } from '../../errors/errors.js'
import { FeatureError } from '../../errors/feature-error.js'
import type { featureMessages } from '../../errors/feature-messages.js'
import { cleanText } from '../../untrusted/clean-text.js'
import { ownRecord } from '../../untrusted/own-record.js'
import { RelayAnswerError } from './wallet-connect-socket.js'

const refusals = [4001, 5000, 5001, 5002, 5003] // rejected by the person or by the wallet
const unsupported = [5100, 5104] // chains, namespaces
export const settlementFailed = 7000
/** The protocol's reason for a session that the dapp ends. */
export const userDisconnected = { code: 6000, message: 'User disconnected.' }
/** The protocol's INVALID_UPDATE_REQUEST. */
export const invalidUpdate = { code: 1003, message: 'Invalid update request' }
const longest = 65_536 // characters of an error's `data`

/** Copies of these messages. Importing the table of all features would make this chunk much larger. */
export const sessionMessages = {
  'session/settlement-failed': 'Signature verification failed',
  'session/recently-deleted': 'Record was recently deleted',
  'session/topic-not-found': 'The topic does not exist',
  'session/proposal-not-found': 'The proposal does not exist',
} as const satisfies { readonly [code in keyof typeof featureMessages]?: string }
type SessionCode = keyof typeof sessionMessages

class SessionFailure extends KitError<SessionCode> {
  static override readonly texts = sessionMessages

  constructor(code: SessionCode, cause: unknown) {
    super(code as never, { cause } as never)
  }
}

/** The client's messages for missing records. The first pattern that matches counts. */
const patterns: [RegExp, SessionCode][] = [
  [/recently deleted/, 'session/recently-deleted'],
  [/proposal/, 'session/proposal-not-found'],
  [/topic does|No matching key/, 'session/topic-not-found'],
]

/** Maps an error of the client or the transport. Errors of the kit pass unchanged. */
function clientError(cause: Error): KitError | null {
  if (cause instanceof KitError) return cause
  if (cause instanceof RelayAnswerError) return new FeatureError('relay/unreachable', { cause })
  const code = patterns.find(([pattern]) => pattern.test(cause.message))?.[1]
  return code ? new SessionFailure(code, cause) : null
}

/** An error with an EIP-1193 code or the wallet's own code. Adapters and messages depend on the code. */
export class SessionError extends Error {
  override readonly name = 'SessionError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, options: { cause?: unknown; data?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.data = options.data
  }
}

/** Maps the error of a proposal: the wallet rejected it, or the session that it approved is not usable. */
export function proposalError(answer: unknown): KitError {
  if (answer instanceof Error)
    return clientError(answer) ?? new SessionFailure('session/settlement-failed', answer)
  const { code, cause } = read(answer)
  if (code === settlementFailed) return new SessionFailure('session/settlement-failed', cause)
  if (code !== null && unsupported.includes(code))
    return new FeatureError('network/not-supported', { cause })
  return new FeatureError('wallet/rejected', { cause })
}

/** Maps the error of a request, from the wallet or the client. Errors of the kit pass unchanged. */
export function requestError(answer: unknown): Error {
  const known = answer instanceof Error ? clientError(answer) : null
  if (known) return known
  const { code, message, data, cause } = read(answer)
  if (code === 6000) return new KitError('wallet/disconnected', { cause })
  if (code === null) return new KitError('unknown', { cause })
  const text = refusals.includes(code) ? new FeatureError('wallet/rejected').message : message
  return new SessionError(code, text || 'The wallet failed', { cause, data })
}

type Given = { code?: unknown; message?: unknown; data?: unknown }

/** What the error itself has. The message of one that was thrown may be inherited. */
function own(answer: unknown): Given {
  const given = ownRecord(answer)
  return answer instanceof Error ? Object.assign(given, { message: answer.message }) : given
}

/** Reads the error of a wallet, which may be any value of any size. */
function read(answer: unknown) {
  const given = own(answer)
  const code = Number.isSafeInteger(given.code) ? (given.code as number) : null
  const message = cleanText(typeof answer === 'string' ? answer : given.message, 200)
  const data = isLong(given.data) ? undefined : given.data
  const brief = { ...(code !== null && { code }), message, data }
  return { code, message, data, cause: answer instanceof Error ? answer : brief }
}

function isLong(value: unknown): boolean {
  try {
    return (JSON.stringify(value)?.length ?? 0) > longest
  } catch {
    return true // a value that is not JSON cannot come from a wallet
  }
}
