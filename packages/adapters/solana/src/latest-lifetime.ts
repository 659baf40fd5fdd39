import type { Rpc } from '@gla/core/family'
import { FeatureError } from '@gla/core/family'
import * as z from 'zod/mini'
import type { Lifetime } from './transfer-transaction.js'

const schema = z.object({
  value: z.object({
    blockhash: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
    lastValidBlockHeight: z.bigint(),
  }),
})

/**
 * Asks for the latest blockhash, and for how long it is valid.
 * @throws KitError `network/unreachable`, also for an invalid answer
 */
export async function latestLifetime(rpc: Rpc, signal?: AbortSignal): Promise<Lifetime> {
  const answer = await rpc('getLatestBlockhash', [{ commitment: 'confirmed' }], signal)
  const { data } = z.safeParse(schema, answer)
  if (!data) throw new FeatureError('network/unreachable')
  return data.value
}
