import type { Hex } from '../adapters/adapter.js'

/** What a token of an EVM network is asked, as call data. @see https://eips.ethereum.org/EIPS/eip-20 */
export const tokenReads = {
  decimals: (): Hex => '0x313ce567', // decimals()
  balance: (owner: string): Hex => `0x70a08231${word(owner)}`, // balanceOf(address)
  allowance: (owner: string, spender: string): Hex => `0xdd62ed3e${word(owner)}${word(spender)}`, // allowance(address,address)
  /** Of a collection: whether all of it may be taken. @see https://eips.ethereum.org/EIPS/eip-721 */
  allowsAll: (owner: string, operator: string): Hex => `0xe985e9c5${word(owner)}${word(operator)}`, // isApprovedForAll(address,address)
}

/** An address as a word of call data. */
export const word = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/** The number that a contract answers; null where it answers anything else. */
export const numberIn = (answer: Hex | null | undefined): bigint | null =>
  answer && /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : null
