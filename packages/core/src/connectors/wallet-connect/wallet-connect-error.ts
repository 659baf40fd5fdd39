import { KitError } from '../../errors/errors.js'
import type { featureMessages } from '../../errors/feature-messages.js'
import { cleanText } from '../../untrusted/clean-text.js'
import { RelayAnswerError } from './wallet-connect-socket.js'

const refusals = [4001, 5000, 5001, 5002, 5003] // the person, or the wallet for the person, said no
const unsupported = [5100, 5104] // chains, namespaces
export const settlementFailed = 7000
/** Why this side ends a session, in the protocol's own words. */
export const goodbye = { code: 6000, message: 'User disconnected.' }
const longest = 65_536 // characters of what an error carries

/** Their messages, beside the table of all features, which is many times as long. */
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

/** The client's own words for what it does not find, whichever of its stores says so. The first that fits counts. */
const words: [RegExp, SessionCode][] = [
  [/recently deleted/, 'session/recently-deleted'],
  [/proposal/, 'session/proposal-not-found'],
  [/topic does|No matching key/, 'session/topic-not-found'],
]

/** What the client, or what is below it, failed with. Errors of the kit pass. */
function clientError(cause: Error): KitError | null {
  if (cause instanceof KitError) return cause
  if (cause instanceof RelayAnswerError) return new KitError('relay/unreachable', { cause })
  const code = words.find(([word]) => word.test(cause.message))?.[1]
  return code ? new SessionFailure(code, cause) : null
}

/** An error with a code of EIP-1193 or of the wallet, by which adapters and the person's messages decide. */
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

/** What a wallet answered instead of a session, or why its yes cannot be used. */
export function proposalError(answer: unknown): KitError {
  if (answer instanceof Error)
    return clientError(answer) ?? new SessionFailure('session/settlement-failed', answer)
  const { code, cause } = read(answer)
  if (code === settlementFailed) return new SessionFailure('session/settlement-failed', cause)
  if (code !== null && unsupported.includes(code))
    return new KitError('network/not-supported', { cause })
  return new KitError('wallet/rejected', { cause })
}

/** What a wallet, or the client for it, answered instead of a result. Errors of the kit pass. */
export function requestError(answer: unknown): Error {
  const known = answer instanceof Error ? clientError(answer) : null
  if (known) return known
  const { code, words, data, cause } = read(answer)
  if (code === 6000) return new KitError('wallet/disconnected', { cause })
  if (code === null) return new KitError('unknown', { cause })
  const said = refusals.includes(code) ? new KitError('wallet/rejected').message : words
  return new SessionError(code, said || 'The wallet failed', { cause, data })
}

/** An error as a wallet gave it, held to what may be kept: it may be anything, and a megabyte of it. */
function read(answer: unknown) {
  const given = Object(answer) as { code?: unknown; message?: unknown; data?: unknown }
  const code = Number.isSafeInteger(given.code) ? (given.code as number) : null
  const words = cleanText(typeof answer === 'string' ? answer : given.message, 200)
  const data = isLong(given.data) ? undefined : given.data
  const brief = { ...(code !== null && { code }), message: words, data }
  return { code, words, data, cause: answer instanceof Error ? answer : brief }
}

function isLong(value: unknown): boolean {
  try {
    return (JSON.stringify(value)?.length ?? 0) > longest
  } catch {
    return true // what cannot be written down did not come over the wire
  }
}
