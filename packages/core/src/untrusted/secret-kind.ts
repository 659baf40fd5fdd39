import { base58 } from '@scure/base'

/**
 * What a text holds that belongs into no field: a recovery phrase, a private key, or digits that may be a
 * private key or a hash, as nothing in them says which.
 */
export type SecretKind = 'phrase' | 'key' | 'key-or-hash'

const mostRead = 20_000 // characters: no phrase or key begins later in what a person pastes
/** Words of wallets' names that are in no list of words for recovery phrases. */
const nameWords = new Set(
  'and app bitcoin chain coinbase crypto defi ethereum for pay pro solana the wallet'.split(' '),
)

/**
 * Recognises recovery phrases and private keys by their shape, also while they are typed: a phrase from its
 * fourth word. Wallet names and addresses never have these shapes.
 */
export function secretKind(text: string): SecretKind | null {
  const plain = text
    .slice(0, mostRead)
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .trim()
  if (isLatinPhrase(plain) || isChinesePhrase(plain)) return 'phrase'
  return keyKind(plain)
}

/** Words without the numbers of a numbered list. */
const wordsOf = (text: string, between: RegExp) =>
  text.split(between).filter((word) => word && !/^\d{1,2}[.):]*$/.test(word))

function isLatinPhrase(text: string): boolean {
  const all = wordsOf(text, /[^\p{L}\d]+/u)
  if (all.length >= 12 && all.every((word) => /^\p{Script=Latin}{2,12}$/u.test(word))) return true
  // A phrase that is not complete. Names have capitals, short words, digits or hyphens.
  const words = wordsOf(text, /[\s,;]+/).map((word) => word.replace(/^\d{1,2}[.):]/, ''))
  const isWord = (word: string, at: number) =>
    (at >= 4 ? /^\p{Script=Latin}{1,10}$/u : /^\p{Script=Latin}{3,10}$/u).test(word) // a later one may be cut
  if (words.length < 4 || !words.every(isWord)) return false
  if (words.some((word) => nameWords.has(word.toLowerCase()))) return false
  const letters = words.join(' ')
  const rest = letters.slice(1)
  return rest === rest.toLowerCase() || letters === letters.toUpperCase()
}

function isChinesePhrase(text: string): boolean {
  const words = wordsOf(text, /[^\p{L}\d]+/u)
  const signs = words.join('')
  if (!/^\p{Script=Han}{4,}$/u.test(signs) || /钱包|錢包/.test(signs)) return false
  const count = [...signs].length
  return count >= 12 || words.length === count
}

function keyKind(text: string): SecretKind | null {
  if (isNumbers(text) || /(?<![a-z])[tuvxyz]prv[1-9a-z]{20}/i.test(text)) return 'key'
  const parts = text.split(/[^\p{L}\d]+/u)
  for (const part of [...parts, parts.join('')]) {
    const kind = /^(0x)?[0-9a-f]{48,}$/i.test(part) ? 'key-or-hash' : base58Kind(part)
    if (kind) return kind
  }
  return null
}

/** A key as bytes, as Solana's tools write it. */
function isNumbers(text: string): boolean {
  const [list] = /(?:\d{1,3}[\s,]+){15}\d{1,3}/.exec(text) ?? []
  return list?.split(/[\s,]+/).every((number) => Number(number) < 256) ?? false
}

function base58Kind(text: string): SecretKind | null {
  if (!/^([59KLc][1-9A-HJ-NP-Za-km-z]{50,51}|[1-9A-HJ-NP-Za-km-z]{80,88})$/.test(text)) return null
  const bytes = base58.decode(text)
  const first = bytes[0] ?? 0
  if (bytes.length === 37 || bytes.length === 38)
    return first === 0x80 || first === 0xef ? 'key' : null // Bitcoin's import format
  if (bytes.length !== 64) return null
  // Solana's keys and signatures both have 64 bytes, but a signature ends with a number below 2^253.
  return (bytes[63] ?? 0) > 0x1f ? 'key' : 'key-or-hash'
}
