import * as z from 'zod/mini'
import { bare } from './bare.js'

/** Makes the `read` of a stored key from a schema. For keys that are not part of the entry. */
export const bySchema =
  <T>(schema: z.ZodMiniType<T>) =>
  (value: unknown): T | undefined => {
    const parsed = z.safeParse(schema, bare(value))
    return parsed.success ? bare(parsed.data) : undefined
  }
