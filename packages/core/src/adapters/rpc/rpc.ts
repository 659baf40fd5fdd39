import { UrlRequiredError } from 'viem'
import { withDeadline } from '../../async/deadline.js'
import type { Environment } from '../../environment.js'
import type { CaipNetworkId } from '../../networks/caip-network.js'
import { endpointTimeout, rpcLimits } from '../rpc-limits.js'
import type { Endpoint } from './rpc-endpoint.js'
import { createEndpoint } from './rpc-endpoint.js'
import type { Answer, RpcCall } from './rpc-outcome.js'
import { finalError } from './rpc-outcome.js'
import { createPause } from './rpc-pause.js'
import { createRanking } from './rpc-ranking.js'
import type { RpcRules } from './rpc-rules.js'
import { write } from './rpc-write.js'

const { deadline, firstPause, retries } = rpcLimits

/**
 * Sends a call to a network's endpoints, the best one first, and to the next if one fails (docs/decisions/0011).
 * @throws KitError `network/unreachable`, `connection/cancelled`, `rpc/unsupported-operation`, the errors of
 * {@link RpcRules.refusalOf}; `send/outcome-unknown` when a write may have arrived
 */
export type Rpc = (
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>

/** The result of a round in which no endpoint answered. */
type NoAnswer = {
  readonly kind: 'no-answer'
  /** The endpoints for which a retry may help. */
  readonly retryable: readonly Endpoint[]
  readonly error: unknown
}

export type RpcEnvironment = Pick<Environment, 'fetch' | 'after' | 'now'> & {
  /** A number from 0 up to 1, which spreads the retries. */
  readonly random?: () => number
}

/** @param caipNetworkId the chain that each endpoint must report; null when that is not checked */
export function createRpc(
  given: RpcEnvironment,
  rules: RpcRules,
  urls: readonly string[],
  caipNetworkId: CaipNetworkId | null,
): Rpc {
  const env = {
    fetch: given.fetch,
    after: given.after,
    now: given.now,
    random: given.random ?? Math.random,
  }
  const ranking = createRanking(urls.length, env.now)
  const endpoints = urls.map((url, i) =>
    createEndpoint({
      env,
      rules,
      caipNetworkId,
      url,
      timeout: endpointTimeout(urls.length),
      sample: (sample) => ranking.sample(i, sample),
    }),
  )
  const pause = createPause(env)
  const ranked = () => ranking.order().flatMap((i) => endpoints[i] ?? [])

  /** One round: tries these endpoints in turn until one answers. */
  async function askAny(
    tried: readonly Endpoint[],
    call: RpcCall,
    signal: AbortSignal,
  ): Promise<Answer | NoAnswer> {
    const retryable: Endpoint[] = []
    let error: unknown = null
    for (const endpoint of tried) {
      const outcome = (await endpoint.unavailable(signal)) ?? (await endpoint.ask(call, signal))
      if (outcome.kind === 'answer') return outcome
      if (outcome.kind === 'refusal') throw outcome.error
      if (outcome.isRetryable) retryable.push(endpoint)
      error = outcome.error
    }
    return { kind: 'no-answer', retryable, error }
  }

  const leastPause = (tried: readonly Endpoint[], count: number) =>
    Math.max(firstPause * 2 ** count, Math.min(...tried.map((endpoint) => endpoint.pauseLeft())))

  async function read(call: RpcCall, signal: AbortSignal): Promise<unknown> {
    const ends = env.now() + deadline
    let tried: readonly Endpoint[] = endpoints
    for (let count = 0; ; count++) {
      const round = ranked().filter((endpoint) => tried.includes(endpoint))
      const outcome = await askAny(round, call, signal)
      if (outcome.kind === 'answer') return outcome.result
      const least = leastPause(outcome.retryable, count)
      if (outcome.retryable.length === 0 || count === retries || env.now() + least >= ends)
        throw finalError(outcome.error)
      await pause(least, signal)
      tried = outcome.retryable
    }
  }

  return async (method, params, signal) => {
    const call = { method, params }
    if (endpoints.length === 0) throw finalError(new UrlRequiredError())
    if (!rules.isRead(method)) return write(env, ranked(), call, signal)
    return withDeadline(env, deadline, (signal) => read(call, signal), {
      signal,
      code: 'network/unreachable',
    })
  }
}
