import type { ProviderAddresses, ProviderClient } from '../api/provider-client.js'
import type { Options } from '../options.js'
import type { Shell } from './shell.js'

/** What a feature needs to ask the provider. */
export type ProviderShell = Pick<Shell, 'env'> & {
  options: Pick<Options, 'networks' | 'projectId'> & { provider: ProviderAddresses | null }
}

/**
 * What loads the provider's client on first need.
 * @returns null where no provider, or no project id for it, is configured: then nobody is asked
 */
export function providerOf({
  env,
  options,
}: ProviderShell): (() => Promise<ProviderClient>) | null {
  const { provider, projectId, networks } = options
  if (!provider || !projectId) return null
  return async () => {
    const { createProviderClient } = await import('../api/provider-client.js')
    const namespaces = networks.map(({ chainNamespace }) => chainNamespace)
    return createProviderClient(env, provider, { projectId, namespaces })
  }
}
