import fc from 'fast-check'
import { bob } from './wallet-connect-wallet.js'

// What an attacker without the topic's key can send: a relay, or any of its clients that knows the topic.

/** Encodings of the same bytes that a lenient base64 decoder accepts. */
const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/=+$/, ''),
  (text) => `${text}=`,
  (text) => `${'='.repeat(200_000)}${text}`,
  (text) => `${text}${'='.repeat(200_000)}`,
  (text) => text.replaceAll('+', '-').replaceAll('/', '_'),
  (text) => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  withUnusedBits,
]
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Sets one of the unused bits of the last digit, if it has any. */
function withUnusedBits(text: string): string {
  const bare = text.replace(/=+$/, '')
  const last = bare.at(-1) ?? 'A'
  return bare.length % 4 === 0
    ? text
    : bare.slice(0, -1) + (digits[digits.indexOf(last) + 1] ?? last)
}

const encoding = fc.constantFrom(...encodings)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Harmful payloads for a session on `eip155:31337`. `id` may be the id of a request. */
const harmful = (id: number) => {
  const account = (address: string) => ({
    eip155: {
      chains: ['eip155:31337'],
      accounts: [`eip155:31337:${address}`],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['accountsChanged', 'chainChanged'],
    },
  })
  const event = (name: string, data: unknown) => ({
    method: 'wc_sessionEvent',
    params: { chainId: 'eip155:31337', event: { name, data } },
  })
  const key = 'ab'.repeat(32)
  return fc.constantFrom<object[]>(
    { method: 'wc_sessionUpdate', params: { namespaces: account(bob) } },
    { method: 'wc_sessionDelete', params: { code: 6000, message: 'bye' } },
    event('accountsChanged', [`eip155:31337:${bob}`]),
    event('chainChanged', 31338),
    { method: 'wc_sessionExtend', params: { expiry: 9_999_999_999 } },
    { method: 'wc_pairingDelete', params: { code: 6000, message: 'bye' } },
    {
      method: 'wc_sessionSettle',
      params: {
        relay: { protocol: 'irn' },
        namespaces: account(bob),
        controller: { publicKey: key, metadata: { name: '', description: '', url: '', icons: [] } },
        expiry: 9_999_999_999,
      },
    },
    { id, result: { relay: { protocol: 'irn' }, responderPublicKey: key } },
    { id, result: '0xstolen' },
    { id, result: bob },
    { id, error: { code: 5000, message: 'no' } },
    { method: 'wc_sessionRequest', params: { chainId: 'eip155:1', request: { method: 'x' } } },
  )
}

/** Plain text in an envelope of any type. In one of type 2 the client would read it. */
export const plainText = (id: number) =>
  fc
    .record({
      payload: harmful(id),
      type: fc.oneof(fc.constant(2), fc.constant(2), fc.nat(255)),
      // Bytes in the place of the key or nonce of another type.
      before: fc.constantFrom(0, 0, 12, 32, 44),
      encode: encoding,
      nth: fc.nat(1_000_000),
    })
    .map(({ payload, type, before, encode, nth }) => {
      const whole = { id: Date.now() * 1_000 + nth, jsonrpc: '2.0', ...payload }
      const text = new TextEncoder().encode(JSON.stringify(whole))
      return encode(base64(Uint8Array.from([type, ...new Uint8Array(before), ...text])))
    })

/** A repeated message of the wallet: of another type, in another encoding, truncated, or with one bit changed. */
export const repeated = (genuine: readonly string[]) =>
  fc
    .record({
      one: fc.constantFrom(...genuine),
      type: fc.oneof(fc.constant(0), fc.nat(255)),
      flip: fc.oneof(fc.constant(null), fc.nat(100_000)),
      cut: fc.oneof(fc.constant(0), fc.nat(40)),
      key: fc.boolean(),
      encode: encoding,
    })
    .map(({ one, type, flip, cut, key, encode }) => {
      const bytes = Buffer.from(one, 'base64')
      bytes[0] = type
      if (flip !== null) {
        const at = 1 + (flip % (bytes.length - 1))
        bytes[at] = (bytes[at] ?? 0) ^ (1 << (flip % 8))
      }
      const all =
        key && type === 1 ? [1, ...new Uint8Array(32).fill(9), ...bytes.subarray(1)] : bytes
      return encode(base64(Uint8Array.from(all).subarray(0, all.length - cut)))
    })
