import type { ActState, ErrorCode } from '@gla/core'
import { codeOfEnd, describeError } from '@gla/core'

/** Codes whose value is the reason of a contract. */
const withReason: ReadonlySet<ErrorCode> = new Set([
  'transaction/would-fail',
  'contract/read-failed',
])

/** Why something did not happen, or is not known to have. */
export interface Problem {
  readonly code: ErrorCode
  /** In the words of a contract: text of anybody, at most 200 characters. */
  readonly reason: string | null
}

/** What is wrong, of an error of the kit. */
export function problemOf(error: unknown): Problem {
  const { code, values } = describeError(error)
  return { code, reason: withReason.has(code) ? values[0] || null : null }
}

/** What is wrong, of a call that has ended otherwise than by success. */
export const problemOfEnd = (end: ActState): Problem => ({
  code: codeOfEnd(end),
  reason: end.reason,
})

/** Whether somebody decided against it: nothing is wrong. */
export const isDeclined = ({ code }: Problem): boolean =>
  code === 'wallet/rejected' || code === 'connection/cancelled'
