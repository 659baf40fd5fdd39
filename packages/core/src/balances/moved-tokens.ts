import type { State } from '../state.js'
import type { Intent } from '../transactions/intents.js'

/** The tokens that a transaction of ours has moved, or was about to: what the provider kept of them is old. */
export const movedTokens = ({ token, swap }: Pick<State<Intent>, 'token' | 'swap'>): string[] =>
  [token, swap?.from.token, swap?.to.token].flatMap((one) => (one ? [one.address] : []))
