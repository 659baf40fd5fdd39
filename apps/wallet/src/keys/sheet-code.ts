// Crockford's base32: no I, L, O and U, which are read as other letters or as a word.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 26 // 128 bits; two bits of the first letter are always 0
const longestText = 200 // what somebody types or pastes, with whatever spaces
const groups = /^(.{5})(.{5})(.{5})(.{5})(.{6})$/

/**
 * Makes the code of a new sheet: 128 random bits.
 * @returns its normal form: 26 letters and digits without dashes
 */
export function makeSheetCode(crypto: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  try {
    let rest = bytes.reduce((whole, byte) => (whole << 8n) | BigInt(byte), 0n)
    let code = ''
    for (let at = 0; at < codeLength; at++) {
      code = alphabet.charAt(Number(rest & 31n)) + code
      rest >>= 5n
    }
    return code
  } finally {
    bytes.fill(0)
  }
}

/**
 * Reads a code as people type it: in any case, with spaces and dashes, O for 0, I and L for 1.
 * @returns its normal form; null when it cannot be a code
 */
export function parseSheetCode(text: string): string | null {
  const code = normal(text)
  return /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(code) ? code : null
}

/** The code in groups, as people read it: `XXXXX-XXXXX-XXXXX-XXXXX-XXXXXX`. */
export function showSheetCode(code: string): string {
  return code.replace(groups, '$1-$2-$3-$4-$5')
}

/** The last six characters of a code, in its normal form; of what somebody types as these, too, so that both can be compared. */
export function lastSix(text: string): string {
  return normal(text).slice(-6)
}

/** The 16 bytes of a code in its normal form. */
export function bytesOfSheetCode(code: string): Uint8Array<ArrayBuffer> {
  let whole = [...code].reduce((sum, letter) => (sum << 5n) | BigInt(alphabet.indexOf(letter)), 0n)
  const bytes = new Uint8Array(16)
  for (let at = 15; at >= 0; at--) {
    bytes[at] = Number(whole & 255n)
    whole >>= 8n
  }
  return bytes
}

// NFKC: keyboards for Chinese type letters and dashes of full width.
const normal = (text: string) =>
  text
    .slice(0, longestText)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\u2212\u200b]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
