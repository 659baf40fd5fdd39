import { describeError } from '../errors/describe-error.js'
import type { KitParts } from '../kit-parts.js'
import type { Options } from '../options/options.js'
import type { OriginCheck } from './origin-check.js'
import { createOriginCheck } from './origin-check.js'

type OriginParts = Pick<KitParts, 'alerts' | 'api' | 'emit' | 'env'> & {
  options: Pick<Options, 'projectId'>
}

export function loadOrigin({ env, options, alerts, emit, api: loadApi }: OriginParts): OriginCheck {
  let isLogged = false
  return createOriginCheck({
    origin: env.page?.origin ?? null,
    projectId: options.projectId,
    async allowedOrigins(signal) {
      const api = await loadApi?.()
      return api ? (await api.call('allowedOrigins', { signal })).allowedOrigins : []
    },
    show: alerts.show,
    unreachable(error) {
      const { code } = describeError(error)
      emit('provider/unreachable', { code })
      if (isLogged) return
      isLogged = true
      // biome-ignore lint/suspicious/noConsole: only the page's owner can do something about it
      console.warn(`The provider cannot be reached (${code}): what only it knows is not shown`)
    },
  })
}
