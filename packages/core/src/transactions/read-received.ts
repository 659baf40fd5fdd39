import type { Adapter } from '../adapters/adapter.js'
import { sleep } from '../async/sleep.js'
import type { Environment } from '../environment.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { Intent, Intents } from './intents.js'

const longestPause = 16_000 // ms between two reads: 31 s for all of them

/** A swap, or a transfer of a token, that the chain has included, and where. */
export type Included = {
  readonly adapter: Adapter
  readonly network: CaipNetwork
  readonly sent: Pick<Intent, 'id' | 'from' | 'to' | 'token' | 'swap'>
  readonly hash: string
}

/** What is stored of what has arrived. */
export type Received = Partial<Pick<Intent, 'swap' | 'received'>>

/** Whether the chain can say what has arrived. */
export const canSayReceived = ({ contracts }: Adapter, { swap, token }: Included['sent']) =>
  (swap ? contracts?.received : token && contracts?.transferred) !== undefined

/**
 * What a swap has brought, or how much of a token has gone to its receiver, read from the logs of the transaction.
 * @returns null if the chain does not say it
 */
export async function readReceived(
  { adapter, network, sent, hash }: Included,
  signal: AbortSignal,
): Promise<Received | null> {
  const { from, to, swap, token } = sent
  const { received, transferred } = adapter.contracts ?? {}
  try {
    if (swap) {
      const paid = { account: from, payer: to, wrapped: swap.wrapped }
      const about = { ...paid, token: swap.to.token?.address ?? null }
      const amount = (await received?.(network, hash, about, signal)) ?? 0n
      return amount > 0n ? { swap: { ...swap, received: `${amount}` } } : null
    }
    if (!token || !transferred) return null
    const about = { token: token.address, from, to }
    return { received: `${await transferred(network, hash, about, signal)}` }
  } catch {
    return null // the outcome is known all the same
  }
}

/** Reads it again, a few times: the next node may not have the transaction. */
export async function readReceivedLater(
  {
    intents,
    signal,
    ...env
  }: Pick<Environment, 'after'> & {
    intents: Intents
    signal: AbortSignal
  },
  about: Included,
): Promise<void> {
  for (let pause = 1_000; pause <= longestPause; pause *= 2) {
    await sleep(env, pause, signal)
    if (signal.aborted) return
    const read = await readReceived(about, signal)
    const now = intents.state.list.find(({ id }) => id === about.sent.id)
    if (now?.status !== 'succeeded' || now.hash !== about.hash) return
    if (read) return intents.update(now.id, read)
  }
}
