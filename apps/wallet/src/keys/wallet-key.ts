import { secp256k1 } from '@noble/curves/secp256k1'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { bytesToHex, hexToBytes, numberToHex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import type { Bytes, KeyCrypto } from './sealed.js'

/** How many bytes of entropy a wallet has: those of a phrase of twelve words. */
export const entropyLength = 16

// m/44'/60'/0'/0/0
const hardened = 0x80000000
const path = [hardened + 44, hardened + 60, hardened, 0, 0] as const

/** The key that signs, while it is whole. */
export interface WalletKey {
  readonly address: `0x${string}`
  readonly privateKey: Bytes
  /** Overwrites the key. */
  wipe(): void
}

/** The twelve words of BIP-39 that stand for the entropy. */
export const phraseOf = (entropy: Bytes): string => entropyToMnemonic(entropy, wordlist)

/**
 * The key of an entropy at m/44'/60'/0'/0/0, as other wallets derive it from the phrase (BIP-39 without a password, BIP-32).
 * Whoever asks wipes it. The words are text, which JavaScript cannot overwrite: it forgets them when it collects garbage.
 */
export async function walletKeyOf({ subtle }: KeyCrypto, entropy: Bytes): Promise<WalletKey> {
  const words = new TextEncoder().encode(phraseOf(entropy))
  const nodes: HDKey[] = []
  let seed: Bytes | undefined
  try {
    const phrase = await subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
    const salt = new TextEncoder().encode('mnemonic')
    const how = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: 2048 }
    seed = new Uint8Array(await subtle.deriveBits(how, phrase, 512))
    let node = HDKey.fromMasterSeed(seed)
    nodes.push(node)
    for (const index of path) {
      node = node.deriveChild(index)
      nodes.push(node)
    }
    if (!node.privateKey) throw new Error('A derived key has no private part')
    const privateKey = new Uint8Array(node.privateKey)
    const address = publicKeyToAddress(bytesToHex(secp256k1.getPublicKey(privateKey, false)))
    return { address, privateKey, wipe: () => void privateKey.fill(0) }
  } finally {
    for (const node of nodes) node.wipePrivateData()
    seed?.fill(0)
    words.fill(0)
  }
}

/** A signature of secp256k1, with an `s` of the lower half. */
export interface KeySignature {
  readonly r: `0x${string}`
  readonly s: `0x${string}`
  readonly yParity: 0 | 1
}

/** Signs 32 bytes as RFC 6979 has it: the same digest always has the same signature. */
export function signDigest(digest: `0x${string}`, { privateKey }: WalletKey): KeySignature {
  const { r, s, recovery } = secp256k1.sign(hexToBytes(digest), privateKey, { lowS: true })
  return {
    r: numberToHex(r, { size: 32 }),
    s: numberToHex(s, { size: 32 }),
    yParity: recovery % 2 === 1 ? 1 : 0,
  }
}
