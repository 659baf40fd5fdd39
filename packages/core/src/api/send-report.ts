import type * as z from 'zod/mini'
import { KitError } from '../errors/errors.js'
import type { ApiClient } from './api-client.js'
import type { report } from './api-shapes.js'
import { HttpError } from './http-error.js'

/** The report of one event or error (spec §7). For privacy it contains no account address. */
export type Report = z.input<typeof report>

/** Sends one report. @returns `refused` when the endpoint rejects this app (403), `failed` for any other failure */
export async function sendReport(
  api: ApiClient,
  body: Report,
  signal: AbortSignal,
): Promise<'sent' | 'refused' | 'failed'> {
  try {
    await api.call('reportEvent', { body, signal })
    return 'sent'
  } catch (error) {
    if (KitError.is(error, 'transport/bad-answer')) return 'sent' // accepted; the body of the response is not used
    // Reports are best effort. Only a refusal matters, because it means a wrong configuration.
    return error instanceof HttpError && error.status === 403 ? 'refused' : 'failed'
  }
}
