import type { Hex } from '../adapters/adapter.js'
import type { Allowance } from '../allowances/allowance.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import { word } from '../networks/token-reads.js'
import { approveSelector, forAllSelector } from './known-calls.js'

/** A call that takes back what somebody may take: call data, where it goes, and on which network. */
export type Revocation = {
  readonly network: CaipNetworkId
  /** The token or the collection. */
  readonly address: string
  readonly data: Hex
}

/**
 * The call that takes an allowance back: `approve(spender, 0)` of a token, `setApprovalForAll(spender, false)` of a collection. Hand it
 * over with `act`; the journal knows it by `{ to: address, begins: data }`.
 * @see https://eips.ethereum.org/EIPS/eip-20
 * @see https://eips.ethereum.org/EIPS/eip-721
 * @example await act(modal, revocationOf(allowance))
 */
export const revocationOf = ({
  caipNetworkId,
  token,
  spender,
  isAll,
}: Pick<Allowance, 'caipNetworkId' | 'token' | 'spender' | 'isAll'>): Revocation => ({
  network: caipNetworkId,
  address: token,
  data: `${isAll ? forAllSelector : approveSelector}${word(spender)}${'0'.repeat(64)}`,
})
