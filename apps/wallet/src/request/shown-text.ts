import { hexToBytes, isHex } from 'viem'

// What reorders or hides text, and what nothing is drawn for, could make a text read as another one. Not tabs and line breaks, and
// not the two marks that scripts and emoji join letters by.
const hidden = /[\p{Zl}\p{Zp}]|(?![\t\n\r\u200c\u200d])\p{C}/gu

/** A text as a person reads it: what would hide or turn a part of it is written out, as `\u{202e}`. */
export const visible = (text: string): string =>
  text.replace(hidden, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`)

/** A message in hexadecimal digits as text where it is UTF-8, else as it is. */
export function textOfBytes(hex: `0x${string}`): {
  readonly text: string
  readonly isText: boolean
} {
  if (!isHex(hex) || hex.length % 2 !== 0) return { text: hex, isText: false }
  try {
    const bytes = hexToBytes(hex)
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { text: visible(text), isText: true }
  } catch {
    // Not UTF-8: the bytes are shown.
    return { text: hex, isText: false }
  }
}
