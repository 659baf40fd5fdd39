import * as z from 'zod/mini'
import type { ProviderClient } from './api-client.js'

const origins = z.object({
  allowedOrigins: z.array(z.string().check(z.maxLength(512))).check(z.maxLength(1000)),
})
const analyticsConfig = z.object({ isAnalyticsEnabled: z.boolean() })

/** The provider's settings of a project (spec §7). */
export interface ProjectApi {
  /** Origins that may use the project, as patterns. @throws as `Http.get` */
  allowedOrigins(signal?: AbortSignal): Promise<readonly string[]>
  /** Whether the project accepts analytics events. @throws as `Http.get` */
  isAnalyticsEnabled(signal?: AbortSignal): Promise<boolean>
}

export function createProjectApi({ explorer }: Pick<ProviderClient, 'explorer'>): ProjectApi {
  return {
    async allowedOrigins(signal) {
      const path = ['projects', 'v1', 'origins']
      return (await explorer.get({ path, schema: origins, signal })).allowedOrigins
    },
    async isAnalyticsEnabled(signal) {
      const path = ['getAnalyticsConfig']
      return (await explorer.get({ path, schema: analyticsConfig, signal })).isAnalyticsEnabled
    },
  }
}
