import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'

/** A key as a wallet holds it. */
export function walletKey(seed: Uint8Array = ed25519.utils.randomPrivateKey()) {
  const publicKey = ed25519.getPublicKey(seed)
  const sign = (message: Uint8Array) => ed25519.sign(message, seed)
  return {
    address: base58.encode(publicKey),
    publicKey,
    sign,
    /** Puts its signature into a transaction that needs no other. */
    signTransaction(wire: Uint8Array): Uint8Array {
      const signed = Uint8Array.from(wire)
      signed.set(sign(wire.slice(65)), 1)
      return signed
    },
  }
}

export type WalletKey = ReturnType<typeof walletKey>
