import { withDeadline } from '../async/deadline.js'
import { sleep } from '../async/sleep.js'
import type { ActHandle } from '../contracts/act-handle.js'
import type { ApproveRequest } from '../contracts/contract-request.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import type { IntentSwap } from '../transactions/intents.js'
import type { ReviewedCall } from '../transactions/reviewed.js'
import type { Submitter } from '../transactions/submitter.js'
import type { PoolReads } from './read-pools.js'
import type { LockedSwap } from './read-swap-review.js'
import { trySwap } from './read-swap-review.js'
import type { SwapProblem, SwapToken } from './swap-state.js'

const chainDeadline = 20_000 // ms for what is read from the chain before something is handed over
const pause = 500 // ms between two reads of a permission that was given
const longestSymbol = 64 // characters that the journal stores

export type HandOverDeps = Pick<Environment, 'after'> &
  Pick<Submitter, 'submit'> & {
    pools: PoolReads
    /** Hands over a permission, in the name of the kit. */
    approve(request: ApproveRequest): Promise<ActHandle>
    /** Ends all waits. */
    signal: AbortSignal
  }

/** What is told on the way. */
export type HandOverSteps = {
  /** False once something has changed since the review, or the person has cancelled. */
  isStillReviewed(): boolean
  onApproving(intentId: string | null): unknown
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
    withDeadline(deps, chainDeadline, work, {
      signal: deps.signal,
      failure: () => new FeatureError('network/unreachable'),
    })
  const { amountIn } = locked.quoted
  let { allowed } = locked.quoted
  if (allowed < amountIn) {
    steps.onApproving(null)
    await permit(deps, locked, steps)
    check()
    allowed = await onChain((signal) => permitted(deps, locked, signal))
    check()
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
  const handle = await deps.approve({
    ...{ token, spender: place.router.router, amount: quoted.amountIn },
    network: place.network.caipNetworkId,
    onZero: ({ id }) => steps.onApproving(id),
  })
  steps.onApproving(handle.id)
  const { status, code } = await handle.ended
  if (status === 'succeeded') return
  if (code === null) throw new FeatureError('wallet/rejected')
  throw code in FeatureError.texts
    ? new FeatureError(code as 'wallet/rejected')
    : new KitError(code as 'connection/cancelled')
}

/** Waits until the node says so, too: it may be behind the one that included the permission. */
async function permitted(
  deps: HandOverDeps,
  { terms, quoted }: LockedSwap,
  signal: AbortSignal,
): Promise<bigint> {
  const { network, account, router, contracts } = terms.place
  const to = terms.from.address ?? router.wrapped
  const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
  const data = `0xdd62ed3e${word(account)}${word(router.router)}` as const // allowance(address,address)
  while (!signal.aborted) {
    const answer = await contracts.call(network, { to, data }, signal)
    const allowed = /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : 0n
    if (allowed >= quoted.amountIn) return allowed
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
