import { hexToNumber, hexToString } from 'viem/utils'
import { FeatureError } from '../errors/feature-error.js'
import { tokenReads } from '../networks/token-reads.js'
import { cleanText } from '../untrusted/clean-text.js'
import type { TokenFacts } from './contract-abilities.js'
import type { EvmContractReads } from './evm-contract-reads.js'
import type { Hex } from './transfer.js'

const nameData = '0x06fdde03' // name()
const symbolData = '0x95d89b41' // symbol()
const longestName = 64
const longestSymbol = 16
const longestText = 256n // bytes of a text that are read
const word = /^0x[\da-f]{64}/i

/**
 * Reads a token's facts from its contract. Name and symbol may be missing, or of 32 bytes, as with tokens from before ERC-20
 * was final. A contract that does not say its decimals, or has no balances, is no token.
 * @throws KitError `send/token-not-found`, `network/unreachable`
 */
export async function readTokenFacts(
  reads: EvmContractReads,
  address: string,
  signal?: AbortSignal,
): Promise<TokenFacts> {
  const wanted = [nameData, symbolData, tokenReads.decimals(), tokenReads.balance(address)] as const
  const answers = await reads.many(
    wanted.map((data) => ({ to: address, data })),
    signal,
  )
  const [name = null, symbol = null, decimals = null, balance = null] = answers
  const places = number(decimals)
  if (places === null || places > 255n || number(balance) === null)
    throw new FeatureError('send/token-not-found')
  return {
    address,
    name: cleanText(text(name), longestName),
    symbol: cleanText(text(symbol), longestSymbol).slice(0, 64),
    decimals: hexToNumber(`0x${places.toString(16)}`),
  }
}

/** Reads how much of a token an account has. @throws KitError `send/token-not-found`, `network/unreachable` */
export async function readTokenBalance(
  reads: EvmContractReads,
  token: string,
  owner: string,
  signal?: AbortSignal,
): Promise<bigint> {
  const [answer = null] = await reads.many([{ to: token, data: tokenReads.balance(owner) }], signal)
  const balance = number(answer)
  if (balance === null) throw new FeatureError('send/token-not-found')
  return balance
}

const number = (answer: Hex | null): bigint | null =>
  answer !== null && word.test(answer) ? BigInt(answer.slice(0, 66)) : null

/** A `string`, or a `bytes32` that ends with its first zero. Empty for anything else. */
function text(answer: Hex | null): string {
  if (answer === null || !word.test(answer)) return ''
  const digits = answer.slice(2)
  if (digits.length === 64) return hexToString(`0x${digits.replace(/(00)+$/, '')}`)
  const [offset, length] = [BigInt(`0x${digits.slice(0, 64)}`), digits.slice(64, 128)]
  if (offset !== 32n || length.length < 64) return ''
  const bytes = BigInt(`0x${length}`)
  const most = hexToNumber(`0x${(bytes < longestText ? bytes : longestText).toString(16)}`)
  return hexToString(`0x${digits.slice(128, 128 + most * 2)}`)
}
