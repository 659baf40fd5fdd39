import * as z from 'zod/mini'
import { copyData } from './copy-data.js'

/**
 * What an untrusted value says by a schema: a bounded copy, whose records have no prototype.
 * @throws for a value that is not of the schema, or beyond the bounds
 */
export const parseData = <schema extends z.ZodMiniType>(
  schema: schema,
  value: unknown,
): z.infer<schema> => copyData(z.parse(schema, copyData(value))) as z.infer<schema>

/** The same; null for what is not of the schema. Not for a schema of which null is a value. */
export function tryParse<schema extends z.ZodMiniType>(
  schema: schema,
  value: unknown,
): z.infer<schema> | null {
  try {
    return parseData(schema, value)
  } catch {
    return null // the caller counts it
  }
}
