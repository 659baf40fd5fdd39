import type { Hex } from '../adapters/adapter.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { chainRead } from '../networks/chain-read.js'
import { numberIn, tokenReads } from '../networks/token-reads.js'
import type { ActDeps } from './act.js'
import type { ActOptions } from './contract-request.js'
import type { Place } from './place.js'
import type { Revocable } from './revocation.js'

/** What a page may say of a call that takes an allowance back. */
export type RevokeOptions = Pick<ActOptions, 'about' | 'signal'>

/**
 * Asks the contract itself whether there is something to take back. `approve(spender, 0)` of a collection gives away its piece 0,
 * and a list may call a collection a token: only what tells an allowance has one.
 * @throws KitError `transaction/unchecked` for a contract that does not answer as such a one does; `contract/already-revoked`;
 * `network/unreachable`, `connection/cancelled`, `rpc/unsupported-operation`
 */
export async function checkRevocable(
  deps: Pick<ActDeps, 'after' | 'signal'>,
  { network, from, adapter, contracts: { call } }: Place,
  { token, spender, isAll }: Revocable,
): Promise<void> {
  if (!call) throw new FeatureError('rpc/unsupported-operation')
  const data = (isAll ? tokenReads.allowsAll : tokenReads.allowance)(from, spender)
  const read = { to: adapter.parseAddress(token), data }
  const ask = (signal: AbortSignal) => call(network, read, signal).catch(nothingIfReverted)
  const allowed = numberIn(await chainRead(deps, ask, deps.signal))
  if (allowed === null || (isAll && allowed > 1n)) throw new FeatureError('transaction/unchecked')
  if (allowed === 0n) throw new FeatureError('contract/already-revoked')
}

/** A contract that has no such function reverts. */
function nothingIfReverted(error: unknown): Hex | null {
  if (KitError.is(error, 'transaction/would-fail')) return null
  throw error
}
