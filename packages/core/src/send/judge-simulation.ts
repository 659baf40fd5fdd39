import type { Transfer } from '../adapters/adapter.js'
import type { Simulation } from '../adapters/contract-abilities.js'
import { FeatureError } from '../errors/feature-error.js'
import { isSameAddress } from '../networks/same-address.js'

/**
 * Compares what a transfer of a token would do with what it is to do.
 * @returns how much of the token arrives, in its smallest unit; null where the network cannot tell
 * @throws KitError `send/token-takes-more` when anything else leaves the account, or somebody is allowed to take more of it
 */
export function judgeSimulation(
  { how, changes, approvals }: Simulation,
  { from, to, value, token }: Transfer & Required<Pick<Transfer, 'token'>>,
): bigint | null {
  if (how === 'called') return null
  const isOfToken = (one: string | null) => isSameAddress(one, token?.address)
  const sum = (all: Simulation['changes']) => all.reduce((sum, { amount }) => sum + amount, 0n)
  const leaving = changes.filter((one) => isSameAddress(one.from, from) && one.amount > 0n)
  const isMore =
    leaving.some((one) => !isOfToken(one.token)) ||
    sum(leaving) > value ||
    approvals.some(({ amount }) => amount > 0n)
  if (isMore) throw new FeatureError('send/token-takes-more', token?.symbol ?? '')
  return sum(changes.filter((one) => isOfToken(one.token) && isSameAddress(one.to, to)))
}
