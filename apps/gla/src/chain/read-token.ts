import { isSameAddress } from '@gla/modal'
import { shortAddress } from '../parts/short-address.js'
import type { Outcome } from './outcome.js'

/** A token, as its contract tells. */
export interface Token {
  readonly address: `0x${string}`
  /** Text of anybody, made safe to show; the short address where the contract has none. */
  readonly symbol: string
  readonly decimals: number
}

const view = { type: 'function', stateMutability: 'view', inputs: [] } as const
const textAbi = [{ ...view, name: 'symbol', outputs: [{ name: 'text', type: 'string' }] }] as const
/** As tokens from before ERC-20 was final have it. */
const bytesAbi = [
  { ...view, name: 'symbol', outputs: [{ name: 'text', type: 'bytes32' }] },
] as const
/** Wider than `uint8`: what is no number of decimals is to be seen. */
const decimalsAbi = [
  { ...view, name: 'decimals', outputs: [{ name: 'decimals', type: 'uint256' }] },
] as const

const mostDecimals = 77n // one whole token of more is no `uint256`

/** Put these into a `multicall`, and give its three results to `tokenOf`. */
export const tokenReads = (address: `0x${string}`) =>
  [
    { abi: textAbi, address, functionName: 'symbol' },
    { abi: bytesAbi, address, functionName: 'symbol' },
    { abi: decimalsAbi, address, functionName: 'decimals' },
  ] as const

/** The token that `tokenReads` read; null for what is none. */
export function tokenOf(
  address: `0x${string}`,
  [text, bytes, decimals]: readonly Outcome[],
): Token | null {
  const places = decimals?.result
  if (typeof places !== 'bigint' || places > mostDecimals) return null
  const symbol = safeText(text?.result) || safeText(textIn(bytes?.result))
  return { address, symbol: symbol || shortAddress(address), decimals: Number(places) }
}

/** A token and its decimals, as the site was set up with them. */
export type KnownToken = Pick<Token, 'address' | 'decimals'>

/**
 * Whether a token is one that the site was set up with. A node that says 8 decimals of a token that has 6 makes a page show a
 * hundredth of what a wallet pays.
 */
export const isKnown = ({ address, decimals }: Token, known: readonly KnownToken[]): boolean =>
  known.some((one) => one.decimals === decimals && isSameAddress(one.address, address))

/** The text in 32 bytes, which ends with the first zero. */
function textIn(bytes: unknown): string {
  const digits =
    typeof bytes === 'string' ? (/^0x((?:[\da-f]{2}){32})$/i.exec(bytes)?.[1] ?? '') : ''
  const codes = (digits.match(/../g) ?? []).map((one) => Number.parseInt(one, 16))
  const end = codes.indexOf(0)
  return new TextDecoder().decode(Uint8Array.from(end < 0 ? codes : codes.slice(0, end)))
}

/**
 * Text of anybody as one line that can be seen: no control characters, no marks of direction, no piles of accents.
 * @param most characters
 */
export function safeText(text: unknown, most = 16): string {
  if (typeof text !== 'string') return ''
  const visible = text
    .slice(0, 256)
    .replace(/[\p{DI}\p{Cf}\p{Cs}\p{Co}\ufffd]/gu, '')
    .replace(/[\s\p{Z}\p{Cc}\u2800]+/gu, ' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  return [...visible].slice(0, most).join('').trim()
}
