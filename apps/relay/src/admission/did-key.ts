const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const keyLength = 32

const decodeBase58 = (text: string): Uint8Array => {
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(alphabet.indexOf(letter))
  const hex = value.toString(16)
  return Uint8Array.from(Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'))
}

/**
 * The ed25519 public key in a client id: `did:key:z` and, in base58btc, 0xed 0x01 and 32 bytes.
 * @returns undefined for anything else. Each key has exactly one spelling.
 * @see https://w3c-ccg.github.io/did-key-spec/
 */
export function ed25519KeyOf(clientId: string): Uint8Array | undefined {
  const encoded = /^did:key:z([2-9A-HJ-NP-Za-km-z][1-9A-HJ-NP-Za-km-z]{40,50})$/.exec(clientId)?.[1]
  if (!encoded) return undefined
  const bytes = decodeBase58(encoded)
  const isEd25519 = bytes.length === keyLength + 2 && bytes[0] === 0xed && bytes[1] === 0x01
  return isEd25519 ? bytes.subarray(2) : undefined
}
