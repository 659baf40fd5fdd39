import { isAddress } from 'viem'
import { Refusal } from '../api/refusal.js'
import type { Chain, Chains } from '../chains/chains.js'

/** @throws Refusal for a chain that is not served, or for none */
export function chainOf(chains: Chains, id: string | undefined): Chain {
  const chain = chains.get(id ?? '')
  if (!chain) throw new Refusal(400, 'chainId', 'The chain is not supported.')
  return chain
}

/**
 * The address of a request in lower case, as the index has it.
 * @throws Refusal for what is no address of an EVM chain
 */
export function accountOf(address: string): string {
  if (!isAddress(address, { strict: false }))
    throw new Refusal(400, 'address', 'The address is malformed.')
  return address.toLowerCase()
}
