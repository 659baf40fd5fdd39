import type { Alerts } from '../shell/alerts.js'
import type { ProviderShell } from './load-provider.js'
import { providerOf } from './load-provider.js'
import type { OriginCheck } from './origin-check.js'
import { createOriginCheck } from './origin-check.js'
import { createProjectApi } from './project.js'

export function loadOrigin(shell: ProviderShell & { alerts: Alerts }): OriginCheck {
  const provider = providerOf(shell)
  const { env, options, alerts } = shell
  return createOriginCheck({
    origin: env.page?.origin ?? null,
    projectId: options.projectId,
    allowedOrigins: async (signal) =>
      provider ? createProjectApi(await provider()).allowedOrigins(signal) : [],
    show: alerts.show,
  })
}
