import { FeatureError } from '@gla/core/family'

/** What the frame says when it gave up a request that nobody had approved. */
export const abortedText = 'Request was aborted'
const refusal = 4001 // EIP-1193

/** The error of a wallet or a node, with its code (EIP-1193), and as `cause` what the frame said. */
function codedError(message: string, code: number): Error & { code: number } {
  return Object.assign(new Error(message, { cause: { code, message } }), { code })
}

/** The request was taken back before anybody approved it: nothing is signed. For others it is a refusal. */
export const takenBack = (): Error => codedError(abortedText, refusal)

/** The error of a reply that says no. The text is the site's own: it is kept as the cause, and not shown. */
export function errorOfReply({ message, code }: { message: string; code?: number | undefined }) {
  if (code !== undefined) return codedError(message, code)
  if (message === abortedText) return takenBack()
  return new FeatureError('frame/failed', { cause: { message } })
}
