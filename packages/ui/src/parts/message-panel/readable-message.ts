const controls = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu

/**
 * Makes a message readable: bytes that are UTF-8 text are decoded, other bytes stay hex. Characters that would
 * hide or reverse text are replaced by their names.
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
    // A hash can be valid UTF-8 by chance: control characters show that it is not text.
    return /(?![\n\r\t])\p{Cc}/u.test(text) ? null : text
  } catch {
    return null
  }
}
