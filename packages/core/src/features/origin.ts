import { createProjectApi } from '../api/project.js'
import type { Alerts } from '../controllers/alerts.js'
import type { OriginCheck } from '../controllers/origin.js'
import { createOriginCheck } from '../controllers/origin.js'
import type { ProviderShell } from './provider.js'
import { providerOf } from './provider.js'

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
