import { FeatureError } from '@gla/core/family'
import type { EventName } from './protocol.js'

/** What the frame says when it gave up a request that nobody had approved. */
export const abortedText = 'Request was aborted'
const refusal = 4001 // EIP-1193

/** The error of a wallet or a node, with its code (EIP-1193), and as `cause` what the frame said. */
function codedError(message: string, code: number): Error & { code: number } {
  return Object.assign(new Error(message, { cause: { code, message } }), { code })
}

/** The request was taken back before anybody approved it: nothing is signed. For others it is a refusal. */
export const takenBack = (): Error => codedError(abortedText, refusal)

/** The error of a reply that says no to an event. The text is the site's own: it is kept as the cause, and not shown. */
export function errorOfReply(
  name: EventName,
  { message, code }: { message: string; code?: number | undefined },
): Error {
  if (code !== undefined) return codedError(message, code)
  if (message === abortedText) return takenBack()
  // Spec §8 has a text of its own for RPC calls.
  const own = name === 'RPC_REQUEST' ? 'frame/something-wrong' : 'frame/failed'
  return new FeatureError(own, { cause: { message } })
}
