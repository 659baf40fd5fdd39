import type { KitParts } from '../kit-parts.js'
import type { Options } from '../options/options.js'
import type { ProviderAddresses, ProviderClient } from './api-client.js'

/** The parts of a kit that are needed for requests to the provider. */
export type ProviderParts = Pick<KitParts, 'env'> & {
  options: Pick<Options, 'networks' | 'projectId'> & { provider: ProviderAddresses | null }
}

/**
 * A function that loads the provider's client on first use.
 * @returns null when no provider or no project id is configured
 */
export function providerOf({
  env,
  options,
}: ProviderParts): (() => Promise<ProviderClient>) | null {
  const { provider, projectId, networks } = options
  if (!provider || !projectId) return null
  return async () => {
    const { createProviderClient } = await import('./api-client.js')
    const namespaces = networks.map(({ chainNamespace }) => chainNamespace)
    return createProviderClient(env, provider, { projectId, namespaces })
  }
}
