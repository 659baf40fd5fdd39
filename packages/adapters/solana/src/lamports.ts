import { FeatureError } from '@gla/core/family'
import * as z from 'zod/mini'

const schema = z.object({ value: z.bigint() })

/**
 * Reads an amount as nodes give it, with its context.
 * @throws KitError `network/unreachable` for anything else: no node answers so
 */
export function lamportsOf(answer: unknown): bigint {
  const { data } = z.safeParse(schema, answer)
  if (data && data.value >= 0n && data.value < 2n ** 64n) return data.value
  throw new FeatureError('network/unreachable', { cause: new TypeError('not an amount') })
}
