import type { Described } from './describe-error.js'
import { KitError } from './errors.js'

/**
 * The kit's own errors by their code, all others as `unknown`. For where the table of foreign errors (`describeError`) is not
 * loaded: it would make the first script of every page larger, and few pages report an error.
 */
export const describeOwn = (error: unknown): Described =>
  error instanceof KitError
    ? { code: error.code, values: error.values }
    : { code: 'unknown', values: [] }
