import type { KitParts } from '../kit-parts.js'
import type { Options } from '../options/options.js'
import type { ProviderAddresses, ProviderClient } from './provider-client.js'

/** What a feature needs to ask the provider. */
export type ProviderParts = Pick<KitParts, 'env'> & {
  options: Pick<Options, 'networks' | 'projectId'> & { provider: ProviderAddresses | null }
}

/**
 * Gives the function that loads the provider's client on first need.
 * @returns null where no provider or no project id is configured: then nobody is asked
 */
export function providerOf({
  env,
  options,
}: ProviderParts): (() => Promise<ProviderClient>) | null {
  const { provider, projectId, networks } = options
  if (!provider || !projectId) return null
  return async () => {
    const { createProviderClient } = await import('./provider-client.js')
    const namespaces = networks.map(({ chainNamespace }) => chainNamespace)
    return createProviderClient(env, provider, { projectId, namespaces })
  }
}
