import type { Alerts } from '../shell/alerts.js'
import type { ProviderParts } from './load-api.js'
import { providerOf } from './load-api.js'
import type { OriginCheck } from './origin-check.js'
import { createOriginCheck } from './origin-check.js'
import { createProjectApi } from './project.js'

export function loadOrigin(parts: ProviderParts & { alerts: Alerts }): OriginCheck {
  const provider = providerOf(parts)
  const { env, options, alerts } = parts
  return createOriginCheck({
    origin: env.page?.origin ?? null,
    projectId: options.projectId,
    allowedOrigins: async (signal) =>
      provider ? createProjectApi(await provider()).allowedOrigins(signal) : [],
    show: alerts.show,
  })
}
