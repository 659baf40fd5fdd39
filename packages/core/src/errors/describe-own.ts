import type { Described } from './describe-error.js'
import { KitError } from './errors.js'
import { isMissingCode } from './is-missing-code.js'

/**
 * The kit's own errors by their code, code that is missing, all others as `unknown`. For where the table of foreign errors
 * (`describeError`) is not loaded: it would make the first script of every page larger, and few pages report an error.
 */
export function describeOwn(error: unknown): Described {
  if (error instanceof KitError) return { code: error.code, values: error.values }
  const isMissing = error instanceof Error && isMissingCode(error.name, error.message)
  return { code: isMissing ? 'code/not-loaded' : 'unknown', values: [] }
}
