import { ownValues } from './own-values.js'

/**
 * What a value of others has itself, as {@link ownValues}, if it is a record; else nothing. Of a long text or list there would
 * be a copy of each character or entry, which takes seconds.
 */
export const ownRecord = (value: unknown): Record<string, unknown> =>
  ownValues(
    typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null,
  )
