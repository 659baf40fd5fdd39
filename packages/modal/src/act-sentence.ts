import type { ErrorCode } from '@gla/core'
import { describeError } from '@gla/core'
import type { ActButtonWords } from '@gla/ui/act-button'

/** What the button says of an error's code. @param otherwise what it says of a code that it has no sentence for */
export function actSentence(words: ActButtonWords, code: ErrorCode, otherwise: string): string {
  const own: Partial<Record<string, unknown>> = words
  // `unknown` is that of an error, not of an outcome: the words have that name for the other.
  const sentence = code === 'unknown' ? null : own[`act-button.${code}`]
  return typeof sentence === 'string' ? sentence : otherwise
}

/**
 * Why the network of an act is not in view, after a press that asked for it, as `ActButton` says it.
 * @param words see `useActButtonWords`
 * @param error see `failed` of `useSwitchNetwork`
 * @returns null where somebody only stopped that
 */
export function switchSentence(words: ActButtonWords, error: Error): string | null {
  const { code } = describeError(error)
  switch (code) {
    case 'connection/cancelled':
      return null
    case 'connection/pending':
      return words['act-button.about-asked']
    case 'network/not-found': // no wallet was asked
      return words['act-button.problem']
    default:
      return actSentence(words, code, words['act-button.not-switched'])
  }
}
