import { secretKind } from '../untrusted/secret-kind.js'

export type { SecretKind } from '../untrusted/secret-kind.js'
export { secretKind }

/** What is searched for: at most 100 characters, and no recovery phrase or private key. */
export const searchQuery = (typed: string): string => (secretKind(typed) ? '' : typed.slice(0, 100))

/**
 * The part of a query that is sent to the source: three words of at most 24 characters, of Chinese at most six. More could be
 * the start of a phrase or a key, and is not needed to tell wallet names apart.
 */
export const sourceQuery = (query: string): string =>
  query
    .trim()
    .split(/\s+/)
    .slice(0, 3)
    .map((word) => word.slice(0, /\p{Script=Han}/u.test(word) ? 6 : 24))
    .join(' ')
