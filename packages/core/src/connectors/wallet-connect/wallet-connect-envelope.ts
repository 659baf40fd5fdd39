import type { ICore, RelayerTypes } from '@walletconnect/types'
import { decrypt } from './official-client.js'
import { writeJson } from './wallet-connect-json.js'

const longest = 4_194_304 // characters, the limit of a socket frame
const sealed = 0 // the type byte of an envelope encrypted with its topic's key
const shortest = 1 + 12 + 16 // bytes: type, nonce, and the tag of an empty text

type Payload = Parameters<ICore['crypto']['encode']>[1]
type RelayerInside = {
  onMessageEvent(event: RelayerTypes.MessageEvent): Promise<void>
  onLinkMessageEvent(event: object): Promise<void>
}

/**
 * The canonical base64 of an encrypted message, so that a repetition in another encoding (alphabet, padding, unused bits) is
 * recognised as a repetition.
 *
 * Only envelopes of type 0 are accepted: they are encrypted with the key of their topic. Type 2 is not encrypted at all.
 * Type 1 carries a key of its own and could only answer `wc_sessionAuthenticate`, which the kit never sends. The client would
 * decrypt any other type as if it were type 0.
 * @param message untrusted: from a relay or the storage
 * @returns null if it is not such an envelope
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-envelopes
 */
function canonicalEnvelope(message: unknown): string | null {
  if (typeof message !== 'string' || message.length > longest) return null
  // No regular expression here: on a message full of `=` it would backtrack for minutes.
  let end = message.length
  while (message[end - 1] === '=') end -= 1
  const digits = message.slice(0, end).replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[A-Za-z0-9+/]+$/.test(digits) || digits.length % 4 === 1) return null
  const bytes = atob(digits)
  if (bytes.length < shortest || bytes.charCodeAt(0) !== sealed) return null
  return btoa(bytes)
}

/**
 * Drops what is not encrypted for its topic before the client stores or reads it, however it arrives: pushed, fetched, or
 * from the storage. Unpatched, the client accepts plain text, takes the same message in another encoding for a new one, and
 * changes long numbers, in texts too.
 */
export function patchEnvelopes(core: ICore, onDropped: () => void): void {
  const relayer = core.relayer as unknown as RelayerInside
  const { crypto } = core
  const encode = crypto.encode.bind(crypto)
  const onMessageEvent = relayer.onMessageEvent.bind(relayer)

  /** @returns undefined for what cannot be decrypted or is no JSON object, as the client does */
  function decode(topic: string, encoded: string): object | undefined {
    try {
      const text = decrypt({ symKey: crypto.keychain.get(topic), encoded })
      // biome-ignore lint/plugin: this parses untrusted input; each field of a message is checked where it is used
      const payload: unknown = JSON.parse(text)
      return typeof payload === 'object' && payload !== null ? payload : undefined
    } catch {
      return undefined
    }
  }
  /** Whether it can be decrypted now, or perhaps later: the topic may have no key yet. */
  const isReadable = (topic: string, message: string) =>
    !crypto.hasKeys(topic) || decode(topic, message) !== undefined
  relayer.onMessageEvent = async (event) => {
    const message = canonicalEnvelope(event.message)
    // Unpatched, the client would keep what it cannot read forever.
    if (message === null || !isReadable(event.topic, message)) onDropped()
    else await onMessageEvent({ ...event, message })
  }
  relayer.onLinkMessageEvent = async () => undefined // messages in links are not encrypted
  crypto.encode = (topic, payload, options) => {
    const text: unknown = writeJson(payload)
    return encode(topic, text as Payload, options) // the client sends a text as it is
  }
  crypto.decode = async (topic, encoded) => {
    const message = canonicalEnvelope(encoded)
    if (message !== null) return decode(topic, message) as Payload
    onDropped()
    throw new Error('The message is not encrypted for its topic')
  }
}
