import type { Hex } from '../adapters/adapter.js'

export const approveSelector = '0x095ea7b3'
const transferSelector = '0xa9059cbb'
export const forAllSelector = '0xa22cb465'
const twoWords = 10 + 128 // characters: a selector, and two words

/** The most that a permission can allow. */
export const unlimited: bigint = 2n ** 256n - 1n
/**
 * Whether an amount is more than anybody can have: contracts count the most that their field can hold (of 96, 128, 160 or 256
 * bits) as one without a limit.
 */
export const isUnlimited = (amount: bigint): boolean =>
  amount >= 2n ** 128n - 1n || amount === 2n ** 96n - 1n

/** Other permissions by their selector, and which of their words is the amount. */
const amounts: Readonly<Record<string, number>> = {
  '0x39509351': 1, // increaseAllowance(spender, amount)
  '0xd505accf': 2, // permit(owner, spender, amount, …), ERC-2612
  '0x87517c45': 2, // approve(token, spender, amount, …), Permit2
}
const permitAll = '0x8fcbaf0c' // permit(holder, spender, nonce, expiry, allowed, …), of DAI

/** The amount of a permission that is no ERC-20 `approve`; 0 for any other call. */
export function permittedBy(data: Hex): bigint {
  const selector = data.slice(0, 10).toLowerCase()
  if (selector === permitAll) return wordOf(data, 4) > 0n ? unlimited : 0n
  const place = amounts[selector]
  return place === undefined ? 0n : wordOf(data, place)
}

const wordOf = (data: Hex, place: number) =>
  BigInt(`0x${data.slice(10 + place * 64, 74 + place * 64).padEnd(64, '0')}`)

/** The address and the amount of an ERC-20 `approve`; null for any other call. */
export const approvalIn = (data: Hex): { spender: string; amount: bigint } | null =>
  isCallOf(approveSelector, data) ? { spender: first(data), amount: second(data) } : null

/** Who may take all of a collection by `setApprovalForAll` (ERC-721, ERC-1155), or no more; null for any other call. */
export const operatorIn = (data: Hex): { address: string; isAllowed: boolean } | null =>
  isCallOf(forAllSelector, data) ? { address: first(data), isAllowed: second(data) > 0n } : null

/** Whether call data says by itself what a call does: an ERC-20 `transfer`, or a permission. */
export const isKnownCall = (data: Hex): boolean =>
  [approveSelector, transferSelector, forAllSelector].some((selector) => isCallOf(selector, data))

/** What follows the words is read by no contract. */
const isCallOf = (selector: string, data: Hex) =>
  data.length >= twoWords && data.toLowerCase().startsWith(selector)
const first = (data: Hex) => `0x${data.slice(34, 74)}`
const second = (data: Hex) => wordOf(data, 1)
