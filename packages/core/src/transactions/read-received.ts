import type { Adapter } from '../adapters/adapter.js'
import { sleep } from '../async/sleep.js'
import type { Environment } from '../environment.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { Intent, IntentSwap, Intents } from './intents.js'

const longestPause = 16_000 // ms between two reads: 31 s for all of them

/** A swap that the chain has included, and where. */
export type IncludedSwap = {
  readonly adapter: Adapter
  readonly network: CaipNetwork
  readonly sent: Pick<Intent, 'id' | 'from' | 'to' | 'swap'>
  readonly hash: string
}

/**
 * What a swap has brought, read from the logs of its transaction.
 * @returns what is stored of the swap then; as it was if the chain does not say it
 */
export async function readReceived(
  { adapter, network, sent, hash }: IncludedSwap,
  signal: AbortSignal,
): Promise<IntentSwap | undefined> {
  const { from: account, to: payer, swap } = sent
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

/**
 * Reads it again, a few times, if it is not known yet: the next node may not have the transaction.
 * @param known what is stored of it
 */
export async function readReceivedLater(
  {
    intents,
    signal,
    ...env
  }: Pick<Environment, 'after'> & {
    intents: Intents
    signal: AbortSignal
  },
  about: IncludedSwap,
  known: IntentSwap | undefined,
): Promise<void> {
  if (known?.received !== undefined) return
  for (let pause = 1_000; pause <= longestPause; pause *= 2) {
    await sleep(env, pause, signal)
    if (signal.aborted) return
    const swap = await readReceived(about, signal)
    const now = intents.state.list.find(({ id }) => id === about.sent.id)
    if (now?.status !== 'succeeded' || now.hash !== about.hash) return
    if (swap?.received !== undefined) return intents.update(now.id, { swap })
  }
}
