import * as z from 'zod/mini'
import { withoutPrototypes } from './without-prototypes.js'

/** Makes the `read` of a stored key from a schema. For keys that are not part of the entry. */
export const bySchema =
  <T>(schema: z.ZodMiniType<T>) =>
  (value: unknown): T | undefined => {
    const parsed = z.safeParse(schema, withoutPrototypes(value))
    return parsed.success ? withoutPrototypes(parsed.data) : undefined
  }
