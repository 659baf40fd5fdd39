import type { Environment, Receipt, Rpc } from '@gla/core/family'
import { lookOutForReceipt } from '@gla/core/family'
import * as z from 'zod/mini'

const times = {
  deadline: 180_000, // ms; a transaction that is not in after some 150 blocks, a minute or two, never comes
  firstPause: 1_000,
  longestPause: 1_000,
}

const schema = z.object({
  value: z.array(
    z.nullable(
      z.object({ err: z.unknown(), confirmationStatus: z.optional(z.nullable(z.string())) }),
    ),
  ),
})

/**
 * Waits until a transaction is `confirmed`: most of the network voted for its block.
 * @returns null after 3 minutes
 * @throws KitError `connection/cancelled`
 */
export function waitForSolanaReceipt(
  env: Pick<Environment, 'after'>,
  rpc: Rpc,
  hash: string,
  signal?: AbortSignal,
): Promise<Receipt | null> {
  const begin = (signal: AbortSignal) => () => askOnce(rpc, hash, signal)
  return lookOutForReceipt(env, begin, signal, times)
}

async function askOnce(rpc: Rpc, hash: string, signal: AbortSignal): Promise<Receipt | null> {
  const params = [[hash], { searchTransactionHistory: true }]
  const { value } = z.parse(schema, await rpc('getSignatureStatuses', params, signal))
  const status = value[0]
  if (!['confirmed', 'finalized'].includes(status?.confirmationStatus ?? '')) return null
  return { status: status?.err === null ? 'succeeded' : 'reverted', hash }
}
