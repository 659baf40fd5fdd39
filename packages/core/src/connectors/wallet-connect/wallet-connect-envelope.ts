import type { ICore, RelayerTypes } from '@walletconnect/types'

const longest = 4_194_304 // characters, as a frame of the socket
const sealed = 0 // the type byte of an envelope encrypted with the key of its topic
const shortest = 1 + 12 + 16 // bytes: type, nonce, and the tag of an empty text

type RelayerInside = {
  onMessageEvent(event: RelayerTypes.MessageEvent): Promise<void>
  onLinkMessageEvent(event: object): Promise<void>
}

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
function canonicalEnvelope(message: unknown): string | null {
  if (typeof message !== 'string' || message.length > longest) return null
  // Not by a pattern: one that looks for the end from each `=` takes minutes for a message full of them.
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
 * from the storage. Unpatched, the client believes plain text, and takes another spelling of a message for a new one.
 */
export function patchEnvelopes(core: ICore, onDropped: () => void): void {
  const relayer = core.relayer as unknown as RelayerInside
  const { crypto } = core
  const decode = crypto.decode.bind(crypto)
  const onMessageEvent = relayer.onMessageEvent.bind(relayer)

  /** Whether it can be read now, or later, when the topic has its key. */
  async function isReadable(topic: string, message: string) {
    if (!crypto.hasKeys(topic)) return true
    const payload = await decode(topic, message).catch(() => undefined)
    return payload !== undefined // which the client also answers for what it cannot decrypt
  }
  relayer.onMessageEvent = async (event) => {
    const message = canonicalEnvelope(event.message)
    // Unpatched, the client would store for ever what it cannot read.
    if (message === null || !(await isReadable(event.topic, message))) onDropped()
    else await onMessageEvent({ ...event, message })
  }
  relayer.onLinkMessageEvent = async () => undefined // messages that come by a link are not encrypted
  crypto.decode = async (topic, encoded, options) => {
    const message = canonicalEnvelope(encoded)
    if (message !== null) return decode(topic, message, options)
    onDropped()
    throw new Error('The message is not encrypted for its topic')
  }
}
