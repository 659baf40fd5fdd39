import { base64, hex } from '@scure/base'

/** Decodes a signature as hex and as base64, for wallets use either. The verification shows which one it was. */
export function signatureBytes(text: string): Uint8Array[] {
  return [hex, base64].flatMap((coder) => {
    try {
      return [coder.decode(coder === hex ? text.replace(/^0x/, '').toLowerCase() : text)]
    } catch {
      return [] // not in this encoding
    }
  })
}
