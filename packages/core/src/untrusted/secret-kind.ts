import { isPhrase } from './is-phrase.js'
import { keyKind } from './key-kind.js'

/**
 * The kind of secret in a text: a recovery phrase, a private key, or digits that may be either a private key or a transaction
 * hash, because the two look the same.
 */
export type SecretKind = 'phrase' | 'key' | 'key-or-hash'

const mostRead = 20_000 // characters; a secret that starts later in a pasted text is not noticed

/**
 * Recognises recovery phrases and private keys by their shape, also while they are typed: a phrase from its fourth word on.
 * Wallet names and addresses do not have these shapes.
 * @param isKnown whether the app knows these digits as the hash of a transaction
 */
export function secretKind(
  text: string,
  isKnown: (hash: string) => boolean = () => false,
): SecretKind | null {
  const plain = text
    .slice(0, mostRead)
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, (one) => (/\s/.test(one) ? ' ' : ''))
  return isPhrase(plain) ? 'phrase' : keyKind(plain, isKnown)
}
