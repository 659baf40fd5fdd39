import { KitError } from '../errors/errors.js'
import type { KitParts } from '../kit-parts.js'
import type { Options } from '../options/options.js'
import type { OriginCheck } from './origin-check.js'
import { createOriginCheck } from './origin-check.js'

type OriginParts = Pick<KitParts, 'alerts' | 'api' | 'emit' | 'env'> & {
  options: Pick<Options, 'projectId'>
}

export function loadOrigin({
  env,
  options,
  alerts,
  emit,
  api: loadApi,
}: OriginParts): OriginCheck {
  return createOriginCheck({
    origin: env.page?.origin ?? null,
    projectId: options.projectId,
    async allowedOrigins(signal) {
      const api = await loadApi?.()
      return api ? (await api.call('allowedOrigins', { signal })).allowedOrigins : []
    },
    show: alerts.show,
    unreachable(error) {
      const code = error instanceof KitError ? error.code : 'transport/http-failed'
      emit('provider/unreachable', { code })
      console.warn(`The provider cannot be reached (${code}): what only it knows is not shown`)
    },
  })
}
