import type { SwapPlace } from './swap-place.js'

const reserveGas = 300_000n // what is kept back of the coin to pay for swapping the rest

/**
 * The most of a token that can be swapped, in its smallest unit: of the coin, what the network's fee leaves of it.
 * @param token its address; null for the coin
 * @throws KitError `network/unreachable`
 */
export async function readMost(
  { network, adapter, contracts }: SwapPlace,
  account: string,
  token: string | null,
  signal: AbortSignal,
): Promise<bigint> {
  if (token) return contracts.tokenBalance(network, token, account, signal)
  const self = { network, from: account, to: account, value: 0n }
  const [balance, { fee, gas }] = await Promise.all([
    adapter.balance(network, account, signal),
    adapter.estimate(self, signal),
  ])
  const left = balance - (gas > 0n ? (fee * reserveGas) / gas : fee)
  return left > 0n ? left : 0n
}
