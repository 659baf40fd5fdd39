import { type Address, getAddress, isAddress } from 'viem'
import { Refusal } from '../api/refusal.js'
import type { Chain, Chains } from '../chains/chains.js'
import type { ChainSwap } from '../provider-options.js'

/** How the coin of a chain is named where a token has an address. */
export const coinAddress = getAddress(`0x${'e'.repeat(40)}`)

/** One side of a swap. */
export interface AskedToken {
  /** As it was asked for. */
  readonly id: string
  readonly isCoin: boolean
  /** Of its contract; of the coin, that of its wrapped form. */
  readonly address: Address
}

/** What is swapped for what, and where. */
export interface AskedPair {
  readonly chain: Chain
  readonly swap: ChainSwap
  readonly from: AskedToken
  readonly to: AskedToken
}

/**
 * Reads both sides of a swap: two tokens of one chain.
 * @returns null on a chain that is served but where nothing is swapped
 * @throws Refusal 400
 */
export function pairOf(
  chains: Chains,
  asked: { readonly from: string; readonly to: string },
): AskedPair | null {
  const chain = chainOfAccount(chains, asked.from, 'from')
  const addresses = { from: on(chain, asked.from, 'from'), to: on(chain, asked.to, 'to') }
  const { swap } = chain.config
  if (!swap) return null
  const sideOf = (side: 'from' | 'to'): AskedToken => {
    const isCoin = addresses[side] === coinAddress
    return { id: asked[side], isCoin, address: isCoin ? getAddress(swap.wrapped) : addresses[side] }
  }
  const [from, to] = [sideOf('from'), sideOf('to')]
  if (from.address === to.address)
    throw new Refusal(
      400,
      'to',
      'Both tokens are the same, or one is the wrapped form of the other.',
    )
  return { chain, swap, from, to }
}

/** @throws Refusal 400 for a CAIP-10 address of a chain that is not served */
export function chainOfAccount(chains: Chains, account: string, field: string): Chain {
  const chain = chains.get(account.split(':').slice(0, 2).join(':'))
  if (!chain) throw new Refusal(400, field, `The chain of ${field} is not supported.`)
  return chain
}

/** @throws Refusal 400 for what is no CAIP-10 address of this chain */
export function on(chain: Chain, account: string, field: string): Address {
  const prefix = `${chain.id}:`
  const address = account.slice(prefix.length)
  if (!account.startsWith(prefix)) throw new Refusal(400, field, `${field} is on another chain.`)
  if (!isAddress(address, { strict: false }))
    throw new Refusal(400, field, `The address of ${field} is malformed.`)
  return getAddress(address)
}

/**
 * An amount in smallest units.
 * @throws Refusal 400 for none, and for more than 256 bits
 */
export function amountOf(text: string, field: string): bigint {
  const amount = BigInt(text)
  if (amount <= 0n || amount >= 1n << 256n)
    throw new Refusal(400, field, `The value of ${field} is not an amount.`)
  return amount
}
