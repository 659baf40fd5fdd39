import type { ChainNamespace } from '../networks/caip-network.js'

type Form = (text: string) => boolean
const bech32 = /^(?:bc|tb)1[02-9ac-hj-np-z]{11,87}$/i
const link = /^(?:bitcoin|solana):([^?]*)/i // BIP 21, Solana Pay
const base58Form = /^[1-9A-HJ-NP-Za-km-z]{26,44}$/
const base58Digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Their texts are alike, and partly of the same length: how many bytes one stands for tells them apart. */
function hasBytes(text: string, length: number): boolean {
  if (!base58Form.test(text)) return false
  const zeros = /^1*/.exec(text)?.[0].length ?? 0 // each leading 1 is a byte of its own
  const value = [...text].reduce(
    (sum, digit) => sum * 58n + BigInt(base58Digits.indexOf(digit)),
    0n,
  )
  const rest = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2)
  // A library for this would be 2 KiB for everybody who sends, for the words of one error.
  return zeros + rest === length
}

const forms: readonly [ChainNamespace, string, Form][] = [
  ['eip155', 'Ethereum', (text) => /^0x[\da-f]{40}$/i.test(text)],
  // A version, a hash and a checksum. One with a typing error is Bitcoin's, too.
  ['bip122', 'Bitcoin', (text) => bech32.test(text) || (/^[13]/.test(text) && hasBytes(text, 25))],
  ['solana', 'Solana', (text) => hasBytes(text, 32)],
]

/** The chain whose addresses look like this text, or like the one in this link to pay, if it is another one. */
export function otherChainOf(text: string, here: ChainNamespace): string | null {
  const address = link.exec(text)?.[1] ?? text
  return (
    forms.find(([namespace, , isOfChain]) => namespace !== here && isOfChain(address))?.[1] ?? null
  )
}
