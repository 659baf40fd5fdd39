import * as z from 'zod/mini'
import { KitError } from '../errors/errors.js'
import type { ProviderClient } from './api-client.js'
import { HttpError } from './http-error.js'

/** The report of one event (spec §7). `properties` are plain data. */
export type AnalyticsReport = {
  eventId: string
  /** The origin of the page. Its path and query are not sent. */
  url: string
  domain: string
  /** Milliseconds since 1970, or an ISO 8601 time for an error. */
  timestamp: number | string
  props: { type: 'track' | 'error'; event: string } & Readonly<Record<string, unknown>>
}

/** The endpoint for events and errors (spec §7). */
export interface AnalyticsApi {
  /** Sends one report. @returns `refused` when the endpoint rejects this app (403), `failed` for any other failure */
  send(report: AnalyticsReport, signal?: AbortSignal): Promise<'sent' | 'refused' | 'failed'>
}

export function createAnalyticsApi({ analytics }: Pick<ProviderClient, 'analytics'>): AnalyticsApi {
  return {
    async send(report, signal) {
      try {
        const call = { path: ['e'], schema: z.unknown(), body: report, signal }
        await analytics.post({ ...call, plain: true, keepalive: true })
        return 'sent'
      } catch (error) {
        if (KitError.is(error, 'transport/bad-answer')) return 'sent' // accepted; the body of the response is not used
        // Reports are best effort. Only a refusal matters, because it means a wrong configuration.
        return error instanceof HttpError && error.status === 403 ? 'refused' : 'failed'
      }
    },
  }
}
