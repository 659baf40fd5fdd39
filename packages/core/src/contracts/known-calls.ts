import type { Hex } from '../adapters/adapter.js'

const approveSelector = '0x095ea7b3'
const transferSelector = '0xa9059cbb'
const twoWords = 10 + 128 // characters: a selector, and two words

/** The most that a permission can allow. */
export const unlimited: bigint = 2n ** 256n - 1n
/** Whether an amount is more than anybody can have: contracts count it as one without a limit. */
export const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 255n

/** The address and the amount of an ERC-20 `approve`; null for any other call. */
export function approvalIn(data: Hex): { spender: string; amount: bigint } | null {
  if (data.length !== twoWords || !data.toLowerCase().startsWith(approveSelector)) return null
  return { spender: `0x${data.slice(34, 74)}`, amount: BigInt(`0x${data.slice(74)}`) }
}

/** Whether call data says by itself what a call does: an ERC-20 `transfer` or `approve`. */
export const isKnownCall = (data: Hex): boolean =>
  data.length === twoWords &&
  [approveSelector, transferSelector].includes(data.slice(0, 10).toLowerCase())

/** The call data of ERC-20 `allowance`. */
export const allowanceData = (owner: string, spender: string): Hex =>
  `0xdd62ed3e${word(owner)}${word(spender)}`

const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
