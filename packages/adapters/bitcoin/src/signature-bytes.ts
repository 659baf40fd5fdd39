import { base64, hex } from '@scure/base'

/** What a signature may be: sessions say it in hex, wallets in the page often in base64. Which one it is, the proof shows. */
export function signatureBytes(text: string): Uint8Array[] {
  return [hex, base64].flatMap((coder) => {
    try {
      return [coder.decode(coder === hex ? text.replace(/^0x/, '').toLowerCase() : text)]
    } catch {
      return [] // not written so
    }
  })
}
