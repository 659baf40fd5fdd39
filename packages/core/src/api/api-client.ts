import type * as z from 'zod/mini'
import type { Environment } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { ownValues } from '../untrusted/own-values.js'
import type { ApiAnswer, ApiCall, ApiCallName, ApiCalls } from './api-calls.js'
import { apiCalls } from './api-calls.js'
import { createChainGate } from './chain-gate.js'
import { createHttp } from './http.js'
import { inTime } from './in-time.js'
import type { RetryEnv } from './retry.js'
import { withRetries } from './retry.js'

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
type OfCaller = 'projectId' | 'st' | 'sv'

/** What is given for one call: the values that its row names. `network` belongs to a call that concerns a network. */
export type GivenFor<name extends ApiCallName> = Part<'params', z.input<ApiCalls[name]['params']>> &
  Part<'query', Omit<z.input<ApiCalls[name]['query']>, OfCaller>> &
  (ApiCalls[name]['body'] extends z.ZodMiniType
    ? { readonly body: z.input<ApiCalls[name]['body']> }
    : unknown) &
  (ApiCalls[name]['empty'] extends null ? unknown : { readonly network: CaipNetworkId }) & {
    readonly signal?: AbortSignal | undefined
    /** A person has asked: that the list of networks has failed a moment ago does not count. */
    readonly isUrgent?: boolean | undefined
  }
/** Required, unless it may be empty. */
type Part<key extends string, T> =
  Record<never, never> extends T ? { readonly [one in key]?: T } : { readonly [one in key]: T }

/** A call of any row, once its types are checked. */
type Given = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly network?: CaipNetworkId
  readonly signal?: AbortSignal | undefined
  readonly isUrgent?: boolean | undefined
}

/** A client for the servers of a provider. */
export interface ApiClient {
  /**
   * Makes a call of the table within 10 s. A GET is tried again after failures that may pass.
   * @returns the answer; for a network that the provider does not serve, the row's own `empty`, without a request
   * @throws FeatureError of the row's own `unsupported`, for a network that the provider does not serve; `transport/timeout`, `transport/http-failed`, `transport/bad-answer`; HttpError
   * `transport/http-status`; KitError `connection/cancelled`
   */
  call<name extends ApiCallName>(name: name, given: GivenFor<name>): Promise<ApiAnswer<name>>
}

const version = '1.7.5' // kit version label, §9
const adapterNames: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'evm',
  solana: 'solana',
  bip122: 'bitcoin',
}

export function createApiClient(
  env: Pick<Environment, 'fetch' | 'now'> & RetryEnv,
  { url, explorerUrl = url, analyticsUrl = url }: ProviderAddresses,
  { projectId, namespaces }: Caller,
): ApiClient {
  const adapters = [...new Set(namespaces)].map((namespace) => adapterNames[namespace])
  const query = {
    projectId,
    st: 'gla', // SDK type
    sv: `html-${adapters.join(',') || 'universal'}-${version}`, // platform, adapters, version
  }
  const client = (url: string) => createHttp(env, { url, query })
  const servers = {
    blockchain: client(url),
    explorer: client(explorerUrl),
    analytics: client(analyticsUrl),
  }
  const gate = createChainGate(
    env,
    async (signal) => (await call('supportedChains', { signal })).http,
  )

  function request(row: ApiCall, given: Given, signal: AbortSignal): Promise<unknown> {
    const http = servers[row.server]
    const path = pathOf(row.path, ownValues(given.params))
    if (row.answer === 'image') return http.image({ path, signal, largest: row.largestImage })
    const call = { path, schema: row.answer, query: given.query ?? {}, signal }
    if (row.method === 'GET') return http.get(call)
    return http.post({ ...call, body: given.body, plain: row.isBeacon, keepalive: row.isBeacon })
  }

  function call<name extends ApiCallName>(name: name, given: GivenFor<name>) {
    const row: ApiCall = apiCalls[name]
    const values: Given = ownValues(given as Given)
    const answer = inTime(env, values.signal, async (signal) => {
      const { network, isUrgent } = values
      if (row.empty !== null && !(network && (await gate.serves(network, signal, isUrgent))))
        return standIn(row)
      const work = () => request(row, values, signal)
      return row.method === 'GET' ? withRetries(env, signal, work) : work()
    })
    return answer as Promise<ApiAnswer<name>>
  }
  return { call }
}

function standIn({ empty, unsupported }: ApiCall): unknown {
  if (unsupported) throw new FeatureError(unsupported)
  return empty
}

const pathOf = (pattern: string, params: Readonly<Record<string, string>>) =>
  pattern
    .slice(1)
    .split('/')
    .map((part) => (part.startsWith(':') ? (params[part.slice(1)] ?? '') : part))
