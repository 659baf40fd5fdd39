import { abortable } from '../async/abortable.js'
import { sleep } from '../async/sleep.js'
import type { ByKit } from '../contracts/act.js'
import type { ActHandle } from '../contracts/act-handle.js'
import type { ApproveRequest } from '../contracts/contract-request.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { chainRead } from '../networks/chain-read.js'
import type { IntentSwap } from '../transactions/intents.js'
import type { ReviewedCall } from '../transactions/reviewed.js'
import type { Submitter } from '../transactions/submitter.js'
import type { PoolReads } from './read-pools.js'
import type { LockedSwap } from './read-swap-review.js'
import { trySwap } from './read-swap-review.js'
import type { SwapProblem, SwapToken } from './swap-state.js'

const pause = 500 // ms between two reads of a permission that was given
const longestSymbol = 64 // characters that the journal stores

export type HandOverDeps = Pick<Environment, 'after'> &
  Pick<Submitter, 'submit'> & {
    pools: PoolReads
    /** Hands over a permission, in the name of the kit. */
    approve(request: ApproveRequest, byKit: ByKit): Promise<ActHandle>
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
    // It may have been given since: before the wallet declined the swap, or in another tab.
    allowed = await onChain((signal) => readAllowed(locked, signal))
    check()
    if (allowed < amountIn) {
      // A permission for what the pools no longer bring would be given in vain.
      const tried = await onChain((signal) => trySwap(deps.pools, locked, signal))
      check()
      if (typeof tried === 'string') return tried
      await permit(deps, locked, steps)
      check()
      allowed = await onChain((signal) => permitted(deps, locked, signal))
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
async function permit(deps: HandOverDeps, { terms, quoted }: LockedSwap, steps: HandOverSteps) {
  const { place, from } = terms
  const token = from.address ?? place.router.wrapped
  const request: ApproveRequest = {
    ...{ token, spender: place.router.router, amount: quoted.amountIn },
    network: place.network.caipNetworkId,
    onZero: ({ id }) => steps.onApproving(id),
  }
  const { isStillReviewed } = steps
  const handle = await deps.approve(request, { isStillReviewed, signal: deps.signal })
  steps.onApproving(handle.id)
  const { status, code } = await endOf(handle, deps.signal)
  if (status === 'succeeded') return
  if (code === null) throw new FeatureError('wallet/rejected')
  throw code in FeatureError.texts
    ? new FeatureError(code as 'wallet/rejected')
    : new KitError(code as 'connection/cancelled')
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

/** What the router may take now. */
async function readAllowed({ terms }: LockedSwap, signal: AbortSignal): Promise<bigint> {
  const { network, account, router, contracts } = terms.place
  const to = terms.from.address ?? router.wrapped
  const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
  const data = `0xdd62ed3e${word(account)}${word(router.router)}` as const // allowance(address,address)
  const answer = await contracts.call(network, { to, data }, signal)
  return /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : 0n
}

/** Waits until the node says so, too: it may be behind the one that included the permission. */
async function permitted(
  deps: HandOverDeps,
  locked: LockedSwap,
  signal: AbortSignal,
): Promise<bigint> {
  while (!signal.aborted) {
    const allowed = await readAllowed(locked, signal)
    if (allowed >= locked.quoted.amountIn) return allowed
    await sleep(deps, pause, signal)
  }
  throw new KitError('connection/cancelled')
}

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
