import { dev } from '#dev'
import { KitError } from '../errors/errors.js'
import { notOfForm } from './not-of-form.js'

/**
 * The error for a wrong option. In development it says what is expected, what came, and the way out.
 * @param given all options
 * @param path of the wrong one, such as `networks.0.name`
 */
export const invalidOption = (
  given: object,
  path: string,
  reason = notOfForm,
  cause?: unknown,
): KitError =>
  new KitError('options/invalid', dev?.explain(given, path, reason) ?? `${path} ${reason}`, {
    cause,
  })
