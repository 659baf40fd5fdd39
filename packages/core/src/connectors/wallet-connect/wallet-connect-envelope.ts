const longest = 4_194_304 // characters, as a frame of the socket
const sealed = 0 // the type byte of an envelope encrypted with the key of its topic
const shortest = 1 + 12 + 16 // bytes: type, nonce, and the tag of an empty text

/**
 * The one spelling of an encrypted message, so that a repetition in another spelling (alphabet, padding, unused bits) is
 * recognised as one.
 *
 * Only envelopes of type 0 are messages: they are encrypted with the key of their topic. Type 2 is not encrypted at all,
 * type 1 brings a key of its own and would answer only `wc_sessionAuthenticate`, which the kit never sends; the client
 * decrypts other types as if they were type 0.
 * @param message untrusted: what a relay passes on, or the storage held
 * @returns null if it is not such an envelope
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-envelopes
 */
export function canonicalEnvelope(message: unknown): string | null {
  if (typeof message !== 'string' || message.length > longest) return null
  const digits = message.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  if (!/^[A-Za-z0-9+/]+$/.test(digits) || digits.length % 4 === 1) return null
  const bytes = atob(digits)
  if (bytes.length < shortest || bytes.charCodeAt(0) !== sealed) return null
  return btoa(bytes)
}
