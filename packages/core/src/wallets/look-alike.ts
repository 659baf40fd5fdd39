import { plainLetters } from '../untrusted/plain-letters.js'

/** A name without the things that people overlook: case, spaces, punctuation, and `Wallet` at its end. */
export const plainName = (name: string): string => withoutEnd(name.normalize('NFC'), 'wallet')

/** The same text for all names that look alike: `МetаMаsk` with Cyrillic letters looks like `MetaMask`. */
export const looksOf = (name: string): string => withoutEnd(plainLetters(name), 'waiiet')

function withoutEnd(name: string, end: string): string {
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '')
  return plain.endsWith(end) && plain !== end ? plain.slice(0, -end.length) : plain
}
