const longest = 512 // characters; no address, name or link to pay is longer
const marks = '\\s\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufeff'
const before = new RegExp(`^[${marks}]+`)
const behind = new RegExp(`[${marks}.。．]+$`)

/**
 * An address, a name, or a link to pay, as somebody types, pastes or scans it, without what copying puts around it: spaces,
 * the invisible characters of chats and PDF files, and a full stop behind it. Nothing inside is changed. The one reading for
 * all fields and links that take an address.
 * @example typedAddress('\u200e0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\u200e. ')
 */
export const typedAddress = (text: string): string =>
  text.length > longest ? text : text.replace(before, '').replace(behind, '')
