import type { Environment, Receipt } from '@gla/core/family'
import { KitError, rest, withDeadline } from '@gla/core/family'
import * as z from 'zod/mini'
import type { SolanaRpc } from './solana-rpc.js'

const deadline = 180_000 // ms; a transaction that is not in after some 150 blocks, a minute or two, never comes
const interval = 1_000 // ms

const schema = z.object({
  value: z.array(
    z.nullable(
      z.object({ err: z.unknown(), confirmationStatus: z.optional(z.nullable(z.string())) }),
    ),
  ),
})

/**
 * Waits until most of the network voted for the block with a transaction (`confirmed`).
 * @returns null after 3 minutes
 * @throws KitError `connection/cancelled`
 */
export async function waitForSolanaReceipt(
  env: Pick<Environment, 'after'>,
  rpc: SolanaRpc,
  hash: string,
  signal?: AbortSignal,
): Promise<Receipt | null> {
  const work = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const receipt = await look(rpc, hash, signal)
      if (receipt) return receipt
      await rest(env, interval, signal)
    }
    return null
  }
  try {
    return await withDeadline(env, deadline, work, { signal, code: 'connection/timeout' })
  } catch (error) {
    if (KitError.is(error, 'connection/timeout')) return null
    throw error
  }
}

async function look(rpc: SolanaRpc, hash: string, signal: AbortSignal): Promise<Receipt | null> {
  try {
    const params = [[hash], { searchTransactionHistory: true }]
    const { value } = z.parse(schema, await rpc('getSignatureStatuses', params, signal))
    const status = value[0]
    if (!['confirmed', 'finalized'].includes(status?.confirmationStatus ?? '')) return null
    return { status: status?.err === null ? 'succeeded' : 'reverted', hash }
  } catch {
    return null // an endpoint that fails or babbles is asked again: until the deadline nothing is known
  }
}
