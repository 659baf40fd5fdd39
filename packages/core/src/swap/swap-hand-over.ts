import { abortable } from '../async/abortable.js'
import type { ByKit } from '../contracts/act.js'
import type { ActHandle } from '../contracts/act-handle.js'
import type { ApproveRequest } from '../contracts/contract-request.js'
import type { Permission, Permissions } from '../contracts/permission.js'
import type { Environment } from '../environment.js'
import { failureOfEnd } from '../errors/failure-of.js'
import { FeatureError } from '../errors/feature-error.js'
import { chainRead } from '../networks/chain-read.js'
import type { IntentSwap } from '../transactions/intents.js'
import type { ReviewedCall } from '../transactions/reviewed.js'
import type { Submitter } from '../transactions/submitter.js'
import type { PoolReads } from './read-pools.js'
import type { LockedSwap } from './read-swap-review.js'
import { trySwap } from './read-swap-review.js'
import type { SwapProblem, SwapToken } from './swap-state.js'

const longestSymbol = 64 // characters that the journal stores

export type HandOverDeps = Pick<Environment, 'after'> &
  Pick<Submitter, 'submit'> & {
    pools: PoolReads
    /** Hands over a permission, in the name of the kit. */
    approve(request: ApproveRequest, byKit: ByKit): Promise<ActHandle>
    /** What the account lets others take. */
    permissions: Permissions
    /** Ends all waits, and asks the wallet for nothing more. */
    signal: AbortSignal
  }

/** What is told on the way. */
export type HandOverSteps = {
  /** False once something has changed since the review, or the person has cancelled. */
  isStillReviewed(): boolean
  onApproving(intentId: string | null): unknown
  /** @param allowed what the router may take now */
  onPermitted(allowed: bigint): void
  onConfirming(): unknown
  onHandedOver(intentId: string): unknown
}

/**
 * Hands over what was reviewed: the permission first, if it is missing, and then the swap, of the same amount, by the same route
 * and for the same least. Just before it is handed over the swap is tried once more.
 * @returns why the swap is refused; null when the wallet has sent it
 * @throws KitError as `submitTransfer`; why the permission was not given
 */
export async function handOverSwap(
  deps: HandOverDeps,
  locked: LockedSwap,
  steps: HandOverSteps,
): Promise<SwapProblem | null> {
  const check = () => {
    if (!steps.isStillReviewed()) throw new FeatureError('transaction/changed')
  }
  const onChain = <T>(work: (signal: AbortSignal) => Promise<T>) =>
    chainRead(deps, work, deps.signal)
  const { amountIn } = locked.quoted
  let { allowed } = locked.quoted
  if (allowed < amountIn) {
    steps.onApproving(null)
    const permission = permissionOf(locked)
    // It may have been given since: before the wallet declined the swap, or in another tab.
    allowed = await deps.permissions.read(permission, deps.signal)
    check()
    if (allowed < amountIn) {
      // A permission for what the pools no longer bring would be given in vain.
      const tried = await onChain((signal) => trySwap(deps.pools, locked, signal))
      check()
      if (typeof tried === 'string') return tried
      await permit(deps, permission, amountIn, steps)
      check()
      allowed = await deps.permissions.until(permission, (most) => most >= amountIn, deps.signal)
      check()
    }
    steps.onPermitted(allowed)
  }
  const quoted = { ...locked.quoted, allowed }
  const tried = await onChain((signal) => trySwap(deps.pools, { ...locked, quoted }, signal))
  check()
  if (typeof tried === 'string') return tried
  const { call, cost } = tried
  const { nonce, block } = cost
  const kind = quoted.kind === 'swap' ? 'swap' : 'wrap'
  const reviewed: ReviewedCall = { kind, call, swap: intentOf(locked), nonce, block }
  steps.onConfirming()
  await deps.submit(reviewed, steps)
  return null
}

/** @throws KitError why it was not given */
async function permit(
  deps: HandOverDeps,
  { network, token, spender }: Permission,
  amount: bigint,
  steps: HandOverSteps,
) {
  const request: ApproveRequest = {
    ...{ token, spender, amount, network: network.caipNetworkId },
    onZero: ({ id }) => steps.onApproving(id),
  }
  const { isStillReviewed } = steps
  const handle = await deps.approve(request, { isStillReviewed, signal: deps.signal })
  steps.onApproving(handle.id)
  const end = await endOf(handle, deps.signal)
  if (end.status !== 'succeeded') throw failureOfEnd(end)
}

/** Waits for its end, or until somebody stops it. @throws KitError `connection/cancelled` */
async function endOf(handle: ActHandle, signal: AbortSignal) {
  try {
    return await abortable(signal, () => handle.ended)
  } catch (error) {
    // The wallet has it still: that is not waited for any more, and its outcome is unknown.
    if (handle.state.hash === null) return handle.ended
    throw error
  }
}

/** What lets the router take what is swapped. */
const permissionOf = ({ terms: { place, from } }: LockedSwap): Permission => ({
  network: place.network,
  contracts: place.contracts,
  owner: place.account,
  token: from.address ?? place.router.wrapped,
  spender: place.router.router,
})

/** What the journal keeps of it. */
function intentOf({ terms, quoted }: LockedSwap): IntentSwap {
  const { from, to, place } = terms
  const stored = ({ address, symbol, decimals }: SwapToken) =>
    address ? { address, symbol: symbol.slice(0, longestSymbol), decimals } : null
  return {
    from: { token: stored(from), amount: `${quoted.amountIn}` },
    to: {
      token: stored(to),
      quoted: `${quoted.amountOut}`,
      minimum: `${quoted.minimumOut}`,
    },
    wrapped: place.router.wrapped,
  }
}
