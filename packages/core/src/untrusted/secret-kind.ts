import { isPhrase } from './is-phrase.js'
import { keyKind } from './key-kind.js'

/**
 * What a text holds that belongs into no field: a recovery phrase, a private key, or digits that may be a
 * private key or the hash of a transaction, as nothing in them says which.
 */
export type SecretKind = 'phrase' | 'key' | 'key-or-hash'

const mostRead = 20_000 // characters: no phrase or key begins later in what a person pastes

/**
 * Recognises recovery phrases and private keys by their shape, also while they are typed: a phrase from its fourth
 * word. Names of wallets and addresses have none of these shapes.
 * @param isKnown whether the app knows these digits as the hash of a transaction
 */
export function secretKind(
  text: string,
  isKnown: (hash: string) => boolean = () => false,
): SecretKind | null {
  const plain = text
    .slice(0, mostRead)
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
  return isPhrase(plain) ? 'phrase' : keyKind(plain, isKnown)
}
