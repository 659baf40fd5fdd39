import { createLazy } from '../async/lazy.js'
import type { Environment } from '../environment.js'
import type { Options } from '../options/options.js'
import type { ApiClient, ProviderAddresses } from './api-client.js'

/** The parts of a kit that are needed for calls to the provider. */
export type ApiParts = {
  env: Environment
  options: Pick<Options, 'networks' | 'projectId'> & { provider: ProviderAddresses | null }
}

/** Loads the client of the provider's API on first use. */
export type LoadApi = () => Promise<ApiClient>

/**
 * The client of a kit: one, so that its features share what it knows of the provider.
 * @returns null when no provider or no project id is configured
 */
export function createApi({ env, options }: ApiParts): LoadApi | null {
  const { provider, projectId, networks } = options
  if (!provider || !projectId) return null
  return createLazy(async () => {
    const { createApiClient } = await import('./api-client.js')
    const namespaces = networks.map(({ chainNamespace }) => chainNamespace)
    return createApiClient(env, provider, { projectId, namespaces })
  }).load
}
