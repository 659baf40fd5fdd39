import { secretKind } from '../untrusted/secret-kind.js'

export type { SecretKind } from '../untrusted/secret-kind.js'
export { secretKind }

/** What is searched for: at most 100 characters, and no recovery phrase or private key. */
export const searchQuery = (typed: string): string => (secretKind(typed) ? '' : typed.slice(0, 100))

/**
 * What the source is asked for: three words, of each 24 characters, of Chinese six signs. More may be a phrase or a key
 * that is being typed, and no name is told apart only by what comes after.
 */
export const askedName = (query: string): string =>
  query
    .trim()
    .split(/\s+/)
    .slice(0, 3)
    .map((word) => word.slice(0, /\p{Script=Han}/u.test(word) ? 6 : 24))
    .join(' ')
