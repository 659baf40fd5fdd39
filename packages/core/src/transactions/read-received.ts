import type { Adapter } from '../adapters/adapter.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { Intent, IntentSwap } from './intents.js'

/**
 * What a swap has brought, read from the logs of its transaction.
 * @returns what is stored of the swap then; as it was if the chain does not say it
 */
export async function readReceived(
  adapter: Adapter,
  network: CaipNetwork,
  { from: account, to: payer, swap }: Pick<Intent, 'from' | 'to' | 'swap'>,
  hash: string,
  signal: AbortSignal,
): Promise<IntentSwap | undefined> {
  const { received } = adapter.contracts ?? {}
  if (!swap || !received) return swap
  const { wrapped } = swap
  const token = swap.to.token?.address ?? null
  try {
    const amount = await received(network, hash, { account, token, payer, wrapped }, signal)
    return amount > 0n ? { ...swap, received: `${amount}` } : swap
  } catch {
    return swap // the outcome is known all the same
  }
}
