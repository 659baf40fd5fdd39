import type { Hex } from '../adapters/adapter.js'

const approveSelector = '0x095ea7b3'
const transferSelector = '0xa9059cbb'
const forAllSelector = '0xa22cb465'
const twoWords = 10 + 128 // characters: a selector, and two words

/** The most that a permission can allow. */
export const unlimited: bigint = 2n ** 256n - 1n
/** Whether an amount is more than anybody can have: contracts count it as one without a limit. */
export const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 255n

/** The address and the amount of an ERC-20 `approve`; null for any other call. */
export const approvalIn = (data: Hex): { spender: string; amount: bigint } | null =>
  isCallOf(approveSelector, data) ? { spender: first(data), amount: second(data) } : null

/** Who may take all of a collection by `setApprovalForAll` (ERC-721, ERC-1155), or no more; null for any other call. */
export const operatorIn = (data: Hex): { address: string; isAllowed: boolean } | null =>
  isCallOf(forAllSelector, data) ? { address: first(data), isAllowed: second(data) > 0n } : null

/** Whether call data says by itself what a call does: an ERC-20 `transfer`, or a permission. */
export const isKnownCall = (data: Hex): boolean =>
  [approveSelector, transferSelector, forAllSelector].some((selector) => isCallOf(selector, data))

const isCallOf = (selector: string, data: Hex) =>
  data.length === twoWords && data.toLowerCase().startsWith(selector)
const first = (data: Hex) => `0x${data.slice(34, 74)}`
const second = (data: Hex) => BigInt(`0x${data.slice(74)}`)

/** The call data of ERC-20 `allowance`. */
export const allowanceData = (owner: string, spender: string): Hex =>
  `0xdd62ed3e${word(owner)}${word(spender)}`

const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
