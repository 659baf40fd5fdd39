import type { Environment } from '../environment.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { Http } from './http.js'
import { createHttp } from './http.js'

/** The servers of a provider. There are none by default: what is not configured is not asked. */
export interface ProviderAddresses {
  /** http(s) base address of the blockchain API, e.g. `https://api.gla.example`. */
  readonly url: string
  /** Where wallets, pictures, allowed origins and the analytics switch are asked. @default `url` */
  readonly explorerUrl?: string | undefined
  /** Where events and errors go when `features.analytics` is on. @default `url` */
  readonly analyticsUrl?: string | undefined
}

/** What the provider is told about the caller with every call (spec §7). */
export type Caller = {
  /** Project id; a provider that needs one refuses calls without. */
  projectId: string
  /** The namespaces the dapp uses; part of the version label. */
  namespaces: readonly ChainNamespace[]
}

/** The clients of a provider's servers, each bound to its address. */
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
