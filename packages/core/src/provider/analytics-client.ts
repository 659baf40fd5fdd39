import * as z from 'zod/mini'
import { KitError } from '../errors/errors.js'
import { HttpError } from './http-error.js'
import type { ProviderClient } from './provider-client.js'

/** The report of one event (spec §7). `properties` are plain data. */
export type AnalyticsReport = {
  eventId: string
  /** The origin of the page; its path and query stay here. */
  url: string
  domain: string
  /** Milliseconds since 1970, or an ISO 8601 time for an error. */
  timestamp: number | string
  props: { type: 'track' | 'error'; event: string } & Readonly<Record<string, unknown>>
}

/** The endpoint that takes events and errors (spec §7). */
export interface AnalyticsApi {
  /** Sends one report. @returns `refused` when the endpoint does not take this app (403), `failed` for all else */
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
        if (KitError.is(error, 'transport/bad-answer')) return 'sent' // the body of its answer is of no use
        // Nothing depends on a report: only a refusal is of interest.
        return error instanceof HttpError && error.status === 403 ? 'refused' : 'failed'
      }
    },
  }
}
