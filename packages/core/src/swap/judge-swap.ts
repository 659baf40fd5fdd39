import type { Simulation } from '../adapters/contract-abilities.js'
import { describeError } from '../errors/describe-error.js'
import { isSameAddress, isSameToken } from '../networks/same-address.js'
import type { SwapProblem } from './swap-state.js'

/** What was quoted, in the smallest units. A token is its address; null is the network's coin. */
export type QuotedSwap = {
  readonly account: string
  readonly from: string | null
  readonly to: string | null
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly minimumOut: bigint
  readonly router: string
  /** Of the coin and its wrapped form, which logs no transfer of what it makes and takes back. */
  readonly isWrap: boolean
  /** What the router may take of `from` before. */
  readonly allowed: bigint
}

/**
 * Compares what a swap would do with what was quoted. Where the node can only say that it does not fail, there is nothing to
 * compare: what is handed over is encoded here, and the router keeps to it.
 * @returns why it is refused; null if it is as quoted
 */
export function judgeSwap(
  { how, changes, approvals }: Simulation,
  quoted: QuotedSwap,
): SwapProblem | null {
  if (how === 'called') return null
  const { account, from, amountIn, minimumOut, router, isWrap, allowed } = quoted
  const leaving = changes.filter((one) => isSameAddress(one.from, account) && one.amount > 0n)
  const left = sum(leaving)
  const isExact = left === amountIn || (isWrap && left === 0n)
  if (!isExact || leaving.some(({ token }) => !isSameToken(token, from))) return 'different'
  // Some tokens log what is left of a permission that was used.
  const isRest = ({ token, spender, amount }: Simulation['approvals'][number]) =>
    isSameToken(token, from) && isSameAddress(spender, router) && amount <= allowed
  if (!approvals.every((one) => one.amount === 0n || isRest(one))) return 'different'
  // The router counts what the pool sends: if it does not revert, the token has kept the rest.
  const arriving = arrivingOf(changes, quoted)
  return arriving !== null && arriving < minimumOut ? 'fee-on-transfer' : null
}

/** Whether less arrives than pools send, although at least the minimum: then the token may keep some of it. */
export function arrivesLess({ how, changes }: Simulation, quoted: QuotedSwap): boolean {
  const arriving = how === 'simulated' ? arrivingOf(changes, quoted) : null
  return arriving !== null && arriving < quoted.amountOut
}

/** Null where it is not to be seen: not every node lists the coin that a contract pays. */
function arrivingOf(
  changes: Simulation['changes'],
  { account, to, isWrap }: QuotedSwap,
): bigint | null {
  const arriving = sum(
    changes.filter((one) => isSameAddress(one.to, account) && isSameToken(one.token, to)),
  )
  return isWrap || (to === null && arriving === 0n) ? null : arriving
}

const sum = (all: Simulation['changes']) => all.reduce((sum, { amount }) => sum + amount, 0n)

/** Whether the chain refuses a call. */
export const isReverted = (error: unknown): boolean =>
  ['transaction/would-fail', 'transaction/reverted', 'transport/reverted'].includes(
    describeError(error).code,
  )

/** What a router's reason for reverting means to the person. */
export function problemOfRevert(reason: string): SwapProblem {
  if (reason.includes('INSUFFICIENT_OUTPUT_AMOUNT') || reason.includes('EXPIRED')) return 'moved'
  if (reason.includes('INSUFFICIENT_LIQUIDITY')) return 'liquidity'
  // A pool that got less than the router has counted.
  if (/UniswapV2: (K|INSUFFICIENT_INPUT_AMOUNT)/.test(reason)) return 'fee-on-transfer'
  return 'would-fail'
}
