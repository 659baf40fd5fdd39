import * as z from 'zod/mini'

/** Reads a stored value by a schema, for keys that are not in the entry. */
export const bySchema =
  <T>(schema: z.ZodMiniType<T>) =>
  (value: unknown): T | undefined => {
    const parsed = z.safeParse(schema, value)
    return parsed.success ? parsed.data : undefined
  }
