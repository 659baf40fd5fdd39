import { webcrypto } from 'node:crypto'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import type { KeyCrypto } from '../src/keys/sealed.js'

/** The phrase of the local chains, whose accounts everybody knows. */
export const stackPhrase = 'test test test test test test test test test test test junk'
export const stackAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** Of account 0 of that phrase. */
export const stackKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

export const entropyOf = (phrase: string) => new Uint8Array(mnemonicToEntropy(phrase, wordlist))

/** WebCrypto whose first random bytes are these: a wallet that is made with it is theirs. */
export function cryptoThatBegins(entropy: Uint8Array): KeyCrypto {
  let isFirst = true
  return {
    subtle: webcrypto.subtle as SubtleCrypto,
    getRandomValues<T extends ArrayBufferView>(bytes: T): T {
      if (isFirst && bytes instanceof Uint8Array) bytes.set(entropy)
      else webcrypto.getRandomValues(bytes as unknown as Uint8Array<ArrayBuffer>)
      isFirst = false
      return bytes
    },
  }
}
