import type { ContractCall } from '../adapters/adapter.js'
import { isReverted } from './judge-swap.js'
import type { Quoted } from './read-quote.js'
import { coinsOf, encodeRouterCall, type RouterCall } from './router-call.js'
import type { SwapPlace } from './swap-place.js'

const patience = 20n * 60n // s from the block's time
const gasOfHop = 90_000n // about what a pool costs
const gasOfSwap = 60_000n // about what the rest costs

/** The call that is handed over, with a deadline 20 minutes from `time`, which is the chain's, in seconds. */
export function callOf(
  { network, router }: Pick<SwapPlace, 'network' | 'router'>,
  account: string,
  quoted: Pick<Quoted, 'kind' | 'coin' | 'path' | 'amountIn' | 'minimumOut'>,
  time: bigint,
): ContractCall & { readonly value: bigint } {
  const call: RouterCall = { ...quoted, receiver: account, deadline: time + patience }
  return {
    ...{ network, from: account },
    to: quoted.kind === 'swap' ? router.router : router.wrapped,
    data: encodeRouterCall(call),
    value: coinsOf(call),
  }
}

/** What the network takes for a swap, and for the permission it needs first, in the smallest unit of the coin. */
export type SwapCost = {
  readonly fee: bigint
  readonly nonce: number
  readonly block: number | undefined
}

/**
 * Reads it from the chain. A swap that still needs its permission cannot be tried: its part is then an assumed amount of gas at
 * the price of the permission's.
 * @throws KitError what `estimate` throws
 */
export async function readCost(
  place: SwapPlace,
  call: ContractCall,
  { quoted, token }: { quoted: Quoted; token: string | null },
  signal: AbortSignal,
): Promise<SwapCost> {
  const { network, contracts, router } = place
  const { from } = call
  if (!token || quoted.allowed >= quoted.amountIn) {
    const { fee, nonce, block } = await contracts.estimate(call, signal)
    return { fee, nonce, block }
  }
  const about = { network, from, token, spender: router.router }
  const permit = async (amount: bigint) =>
    contracts.estimate(await contracts.approvalCall({ ...about, amount }), signal)
  let approvals = 1n
  const approval = await permit(quoted.amountIn).catch((error) => {
    // Some tokens let nobody change a permission that is not zero: what is left is taken back first.
    if (quoted.allowed === 0n || !isReverted(error)) throw error
    approvals = 2n
    return permit(0n)
  })
  const { fee, gas, nonce, block } = approval
  const assumed = gasOfSwap + gasOfHop * BigInt(quoted.pools.length)
  return { fee: fee * approvals + (gas > 0n ? (fee * assumed) / gas : 0n), nonce, block }
}
