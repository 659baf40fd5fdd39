import type { Hex } from '../adapters/adapter.js'
import type { Allowance } from '../allowances/allowance.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import { word } from '../networks/token-reads.js'
import { approveSelector, forAllSelector } from './known-calls.js'

/** What of an allowance says how it is taken back. */
export type Revocable = Pick<Allowance, 'caipNetworkId' | 'token' | 'spender' | 'isAll'>

/** A call that takes back what somebody may take: call data, where it goes, and on which network. */
export type Revocation = {
  readonly network: CaipNetworkId
  /** The token or the collection. */
  readonly address: string
  readonly data: Hex
}

/**
 * The call that takes an allowance back: `approve(spender, 0)` of a token, `setApprovalForAll(spender, false)` of a collection. The
 * journal knows it by `{ to: address, begins: data }`. Hand it over with `revoke`, which asks the contract first: of a collection that
 * is listed as a token, `approve(spender, 0)` would give piece 0 away.
 * @see https://eips.ethereum.org/EIPS/eip-20
 * @see https://eips.ethereum.org/EIPS/eip-721
 * @example const { address: to, data: begins } = revocationOf(allowance); pendingAct(modal, [{ to, begins }])
 */
export const revocationOf = ({ caipNetworkId, token, spender, isAll }: Revocable): Revocation => ({
  network: caipNetworkId,
  address: token,
  data: `${isAll ? forAllSelector : approveSelector}${word(spender)}${'0'.repeat(64)}`,
})
