import type { TransferToken } from '../adapters/adapter.js'
import { abortable } from '../async/abortable.js'
import { KitError } from '../errors/errors.js'
import { failureOfEnd } from '../errors/failure-of.js'
import { FeatureError } from '../errors/feature-error.js'
import { chainRead } from '../networks/chain-read.js'
import type { ActDeps } from './act.js'
import { actOn } from './act.js'
import type { ActHandle } from './act-handle.js'
import type { ApproveRequest } from './contract-request.js'
import { isUnlimited, unlimited } from './known-calls.js'
import { createPermissions } from './permission.js'
import type { Place } from './place.js'

const longestSymbol = 64 // characters

/**
 * Permits somebody to take an exact amount of a token, or any amount if the page says so. A token that refuses to change a
 * permission is asked to take it back first.
 * @returns the handle of the permission that was asked for
 * @throws KitError `rpc/invalid-params` for an amount that is none, or without a limit; the errors of `actOn`; if the permission
 * was not taken back, why
 */
export async function approveOn(
  deps: ActDeps,
  place: Place,
  request: ApproveRequest,
): Promise<ActHandle> {
  const { parseAddress } = place.adapter
  const isAll = request.amount === 'unlimited'
  const amount = request.amount === 'unlimited' ? unlimited : request.amount
  if (typeof amount !== 'bigint' || amount < 0n || (isUnlimited(amount) && !isAll))
    throw new FeatureError('rpc/invalid-params')
  const spender = parseAddress(request.spender)
  const token = await tokenOf(deps, place, parseAddress(request.token))
  const approve = (amount: bigint) => approveExactly(deps, place, { token, spender, amount, isAll })
  const permissions = createPermissions(deps)
  const permission = { ...place, owner: place.from, token: token.address, spender }
  try {
    return await approve(amount)
  } catch (error) {
    // Some tokens let nobody change a permission that is not zero.
    const isRefused = KitError.is(error, 'transaction/would-fail')
    if (!isRefused || amount === 0n) throw error
    if ((await permissions.read(permission, deps.signal)) === 0n) throw error
  }
  const zero = await approve(0n)
  request.onZero?.(zero)
  const end = await abortable(deps.byKit?.signal, () => zero.ended)
  if (end.status !== 'succeeded') throw failureOfEnd(end)
  await permissions.until(permission, (left) => left === 0n, deps.signal)
  return approve(amount)
}

/** What a token says of itself, in the form that is stored. @throws KitError `send/token-not-found` */
export async function tokenOf(
  deps: Pick<ActDeps, 'after' | 'signal'>,
  { network, contracts }: Place,
  address: string,
): Promise<TransferToken> {
  const { token } = contracts
  if (!token) throw new FeatureError('rpc/unsupported-operation')
  const { symbol, decimals } = await chainRead(
    deps,
    (signal) => token(network, address, signal),
    deps.signal,
  )
  return { address, symbol: symbol.slice(0, longestSymbol), decimals }
}

async function approveExactly(
  deps: ActDeps,
  place: Place,
  about: { token: TransferToken; spender: string; amount: bigint; isAll: boolean },
): Promise<ActHandle> {
  const { network, from, contracts } = place
  const { token, spender, amount, isAll } = about
  if (!contracts.approvalCall) throw new FeatureError('rpc/unsupported-operation')
  const of = { network, from, token: token.address, spender, amount }
  return actOn(deps, place, {
    kind: 'approval',
    call: await contracts.approvalCall(of),
    approval: { token, spender, amount: `${amount}` },
    functionName: 'approve',
    isDecoded: true,
    ...(isAll && { unlimited: true }),
  })
}
