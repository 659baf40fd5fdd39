import type { AccountType, CaipNetworkId } from '@gla/core'
import { parseChainId } from '@gla/core/family'
import type { Reply } from './protocol.js'

/** Who is signed in at the site, as the site says. Untrusted, but of its form. */
export interface SignedInUser {
  readonly email: string | null
  /** The active one first. */
  readonly accounts: readonly { readonly address: string; readonly type: AccountType }[]
  readonly caipNetworkId: CaipNetworkId | null
}

export function userOf(reply: Reply<'GET_USER'>): SignedInUser {
  const { address, accounts = [], email = null, preferredAccountType } = reply
  const isActive = (one: { address: string }) => one.address.toLowerCase() === address.toLowerCase()
  const active = accounts.find(isActive) ?? { address, type: preferredAccountType ?? 'eoa' }
  return {
    email,
    accounts: [active, ...accounts.filter((one) => !isActive(one))],
    caipNetworkId: networkOf(reply.chainId),
  }
}

/** The EVM network of a chain id as the frame says it: CAIP-2, a number, or its digits. */
export const networkOf = (chainId: string | number): CaipNetworkId | null =>
  parseChainId(typeof chainId === 'string' ? chainId.replace(/^eip155:/, '') : chainId)
