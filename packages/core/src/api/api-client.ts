import type { Environment } from '../environment.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { Http } from './http.js'
import { createHttp } from './http.js'

/** The servers of a provider. None is used unless it is configured. */
export interface ProviderAddresses {
  /** The base URL of the blockchain API, e.g. `https://api.gla.example`. */
  readonly url: string
  /** The base URL for wallets, images, allowed origins and the analytics setting. @default `url` */
  readonly explorerUrl?: string | undefined
  /** The base URL for analytics events and errors, sent when `features.analytics` is on. @default `url` */
  readonly analyticsUrl?: string | undefined
}

/** What every request tells the provider about this app (spec §7). */
export type Caller = {
  /** The project id. Providers may reject requests without one. */
  projectId: string
  /** The namespaces the dapp uses; part of the version label. */
  namespaces: readonly ChainNamespace[]
}

/** HTTP clients for a provider's servers. */
export interface ProviderClient {
  readonly blockchain: Http
  readonly explorer: Http
  readonly analytics: Http
}

const version = '1.7.5' // kit version label, §9
const adapterNames: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'evm',
  solana: 'solana',
  bip122: 'bitcoin',
}

export function createProviderClient(
  env: Pick<Environment, 'fetch' | 'after' | 'now'>,
  { url, explorerUrl = url, analyticsUrl = url }: ProviderAddresses,
  { projectId, namespaces }: Caller,
): ProviderClient {
  const adapters = [...new Set(namespaces)].map((namespace) => adapterNames[namespace])
  const query = {
    projectId,
    st: 'gla', // SDK type
    sv: `html-${adapters.join(',') || 'universal'}-${version}`, // platform, adapters, version
  }
  const client = (url: string) => createHttp(env, { url, query })
  return {
    blockchain: client(url),
    explorer: client(explorerUrl),
    analytics: client(analyticsUrl),
  }
}
