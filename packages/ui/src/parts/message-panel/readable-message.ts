const controls = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu

/**
 * A message as a person can read it: bytes that are text become that text, other bytes stay as they are, and what would
 * hide or turn letters around is named.
 * @param message text, or bytes in hex
 * @example readableMessage('0x48656c6c6f') // 'Hello'
 */
export function readableMessage(message: string): string {
  return (messageOf(message) ?? message)
    .replace(/\r\n?/g, '\n')
    .replace(
      controls,
      (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
    )
}

function messageOf(message: string): string | null {
  if (!/^0x([0-9a-f]{2})+$/i.test(message)) return null
  const bytes = Uint8Array.from(message.slice(2).match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  )
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // A hash may be text by chance: controls in it say that nobody wrote it.
    return /(?![\n\r\t])\p{Cc}/u.test(text) ? null : text
  } catch {
    return null
  }
}
