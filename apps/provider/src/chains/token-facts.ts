import {
  type Address,
  decodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToString,
  trim,
} from 'viem'
import type { ChainRead } from './read-many.js'

/** What a chain says of a token. */
export interface TokenFacts {
  readonly decimals: number
  /** Null when the contract does not say it. */
  readonly symbol: string | null
}

/** The calls that ask for the facts of a token. */
export const factReads = (to: Address): [ChainRead, ChainRead] => [
  { to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }) },
  { to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }) },
]

/** Reads their results; null for what is no token. */
export function readFacts(decimals: Hex | null, symbol: Hex | null): TokenFacts | null {
  const number = readNumber(decimals)
  if (number === null || number > 255n) return null
  return { decimals: Number(number), symbol: symbol === null ? null : readText(symbol) }
}

/** The number that a call has returned; null for what is none. */
export const readNumber = (result: Hex | null): bigint | null =>
  result !== null && /^0x[\da-f]{64}/i.test(result) ? BigInt(result.slice(0, 66)) : null

/** The text that a call has returned; null for what is none, or is longer than so many characters of the result. */
export function readText(result: Hex, longest = 20_000): string | null {
  if (result.length > longest) return null
  try {
    // Tokens from before the standard return 32 bytes in place of a text.
    if (result.length === 66) return hexToString(trim(result, { dir: 'right' }))
    return decodeAbiParameters([{ type: 'string' }], result)[0]
  } catch {
    // Whatever else it is, it is no text.
    return null
  }
}
