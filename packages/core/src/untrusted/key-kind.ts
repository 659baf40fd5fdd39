const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** More digits than an address has, so also a key that is still being typed. Without a letter it is an amount. */
const hexadecimal = /^(0x)?(?=\d*[a-f])[0-9a-f]{48,}$/i
const extended = /(?<![a-z])[tuvxyz]prv[1-9a-z]{20}/i // BIP-32
/** The part of an explorer's URL that names a transaction, a block or an account. */
const inLink = /\/(?:tx|transaction|block|address|account|token)s?\/[0-9a-z]+/gi

/** Recognises a private key in a text, in the notations that people keep keys in. */
export function keyKind(
  text: string,
  isKnown: (hash: string) => boolean,
): 'key' | 'key-or-hash' | null {
  if (isNumbers(text) || extended.test(text)) return 'key'
  const parts = text.replace(inLink, ' ').split(/[^\p{L}\d]+|\p{Script=Han}+/u)
  for (const part of [...parts, ...joinGroups(parts)]) {
    if (hexadecimal.test(part) && !isKnown(part)) return 'key-or-hash'
    const kind = base58Kind(part)
    if (kind && !isKnown(part)) return kind
  }
  return null
}

/** Joins digits that are written in groups. A group is shorter than an address, so two addresses are not joined. */
const joinGroups = (parts: readonly string[]) =>
  parts
    .map((part) => (/^(0x)?[0-9a-f]{1,32}$/i.test(part) ? part.replace(/^0x/i, '') : ' '))
    .join('')
    .split(' ')

/** A key as a list of bytes, as Solana tools write it. Sixteen of them are enough, because a field may cut off the rest. */
function isNumbers(text: string): boolean {
  const [list] = /(?:\d{1,3}[\s,;|]+){15}\d{1,3}/.exec(text) ?? []
  const numbers = list?.split(/[\s,;|]+/) ?? []
  return new Set(numbers).size > 8 && numbers.every((number) => Number(number) < 256)
}

/** Keys of Bitcoin, plain (WIF) or with a password (BIP-38), and of Solana. */
function base58Kind(text: string): 'key' | 'key-or-hash' | null {
  if (/^6P[1-9A-HJ-NP-Za-km-z]{56}$/.test(text)) return 'key'
  if (!/^([59KLc][1-9A-HJ-NP-Za-km-z]{50,51}|[1-9A-HJ-NP-Za-km-z]{85,88})$/.test(text)) return null
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(alphabet.indexOf(letter))
  const digits = value.toString(16)
  if (text.length <= 52) return /^(80|ef)(.{72}|.{74})$/.test(digits) ? 'key' : null
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  if (zeros + Math.ceil(digits.length / 2) !== 64) return null
  // A Solana key and a signature both have 64 bytes, but a signature ends in a little-endian number of at most about 2^252.
  return Number(value & 0xffn) > 0x10 ? 'key' : 'key-or-hash'
}
