import type { FeatureErrorCode } from '@gla/core/family'
import { FeatureError } from '@gla/core/family'
import type * as z from 'zod/mini'
import type { EventName, failure } from './protocol.js'

/** What the frame says when it gave up a request that nobody had approved. */
export const abortedText = 'Request was aborted'
const refusal = 4001 // EIP-1193

/** The error of a wallet or a node, with its code (EIP-1193), and as `cause` what the frame said. */
function codedError(message: string, code: number): Error & { code: number } {
  return Object.assign(new Error(message, { cause: { code, message } }), { code })
}

/** The request was taken back before anybody approved it: nothing is signed. For others it is a refusal. */
export const takenBack = (): Error => codedError(abortedText, refusal)

type Failure = z.infer<typeof failure>

type PlainCode = Extract<
  FeatureErrorCode,
  'email/wrong-code' | 'email/expired-code' | 'email/too-many-tries' | 'email/not-sent'
>
function codeOf(reason: string | undefined): PlainCode | null {
  switch (reason) {
    case 'wrong-code':
    case 'expired-code':
    case 'too-many-tries':
      return `email/${reason}`
    case 'mail-off':
      return 'email/not-sent'
    default:
      return null
  }
}
/** Why a step of the login was refused; null where the site says nothing of it: then nobody knows whether it was wrong. */
function refusalOf(name: EventName, { message, reason, seconds }: Failure): Error | null {
  const cause = { message, reason }
  const code = codeOf(reason)
  if (code) return new FeatureError(code, { cause })
  if (reason !== 'too-soon' && reason !== 'too-many') return null
  if (seconds !== undefined) return new FeatureError('email/too-soon', `${seconds}`)
  return name === 'CONNECT_EMAIL' ? new FeatureError('email/not-sent', { cause }) : null
}

/** The error of a reply that says no to an event. The text is the site's own: it is kept as the cause, and not shown. */
export function errorOfReply(name: EventName, given: Failure): Error {
  const { message, code } = given
  const refused = refusalOf(name, given)
  if (refused) return refused
  if (code !== undefined) return codedError(message, code)
  if (message === abortedText) return takenBack()
  // Spec §8 has a text of its own for RPC calls.
  const own = name === 'RPC_REQUEST' ? 'frame/something-wrong' : 'frame/failed'
  return new FeatureError(own, { cause: { message } })
}
