import { withDeadline } from '../../async/deadline.js'
import type { Environment } from '../../environment.js'
import type { KitError } from '../../errors/errors.js'
import { FeatureError } from '../../errors/feature-error.js'
import type { CaipNetwork } from '../../networks/caip-network.js'
import type { Endpoint } from './rpc-endpoint.js'
import { createEndpoint } from './rpc-endpoint.js'
import { endpointTimeout, rpcLimits } from './rpc-limits.js'
import type { Answer, Failure, RpcCall } from './rpc-outcome.js'
import { finalError } from './rpc-outcome.js'
import { createPause } from './rpc-pause.js'
import { createRanking } from './rpc-ranking.js'
import type { RpcRules } from './rpc-rules.js'
import { mayBeTaken, write } from './rpc-write.js'

const { deadline, firstPause, retries } = rpcLimits

/**
 * Sends a call to a network's endpoints, the best one first, and to the next if one fails (docs/decisions/0011).
 * @throws KitError `network/unreachable`, `network/other-chain`, `rpc/url-missing` without an endpoint, `connection/cancelled`, `rpc/unsupported-operation`, the errors of
 * {@link RpcRules.refusalOf}; `transaction/outcome-unknown` when a write may have arrived
 */
export type Rpc = (
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>

/** A call with all its retries. */
type Trial = {
  readonly call: RpcCall
  /** Whether an endpoint that gave no answer may have executed it. */
  mayBeTaken: boolean
}

/** The result of a round in which no endpoint answered. */
type NoAnswer = {
  readonly kind: 'no-answer'
  /** The endpoints for which a retry may help. */
  readonly retryable: readonly Endpoint[]
  readonly error: unknown
}

/** What an RPC client needs from its host platform. */
export type RpcEnvironment = Pick<Environment, 'fetch' | 'after' | 'now' | 'elapsed'> & {
  /** A number from 0 up to 1, which spreads the retries. */
  readonly random?: () => number
}

/**
 * Creates an RPC client.
 * @param chain what each endpoint must report; null when that is not checked
 */
export function createRpc(
  given: RpcEnvironment,
  rules: RpcRules,
  urls: readonly string[],
  chain: Pick<CaipNetwork, 'caipNetworkId' | 'name'> | null,
): Rpc {
  const env = {
    fetch: given.fetch,
    after: given.after,
    now: given.now,
    elapsed: given.elapsed,
    random: given.random ?? Math.random,
  }
  const ranking = createRanking(urls.length, env.elapsed)
  const endpoints = urls.map((url, i) =>
    createEndpoint({
      env,
      rules,
      chain,
      url,
      timeout: endpointTimeout(urls.length),
      sample: (sample) => ranking.sample(i, sample),
    }),
  )
  const pause = createPause(env)
  const ranked = () => ranking.order().flatMap((i) => endpoints[i] ?? [])

  async function ask(
    endpoint: Endpoint,
    trial: Trial,
    signal: AbortSignal,
  ): Promise<Answer | Failure> {
    const outcome = await endpoint.ask(trial.call, signal)
    if (outcome.kind === 'refusal') throw refused(trial, outcome.error)
    if (outcome.kind === 'failure' && mayBeTaken(outcome)) trial.mayBeTaken = true
    return outcome
  }

  /** A refusal does not mean that a write failed, if another endpoint may have executed it before. */
  const refused = ({ call, mayBeTaken }: Trial, error: KitError) =>
    mayBeTaken && !rules.isRead(call.method)
      ? new FeatureError('transaction/outcome-unknown', { cause: error })
      : error

  /** One round: tries these endpoints in turn until one answers. */
  async function askAny(
    tried: readonly Endpoint[],
    trial: Trial,
    signal: AbortSignal,
  ): Promise<Answer | NoAnswer> {
    const retryable: Endpoint[] = []
    let error: unknown = null
    for (const endpoint of tried) {
      const outcome = (await endpoint.unavailable(signal)) ?? (await ask(endpoint, trial, signal))
      if (outcome.kind === 'answer') return outcome
      if (outcome.isRetryable) retryable.push(endpoint)
      error = outcome.error
    }
    return { kind: 'no-answer', retryable, error }
  }

  const leastPause = (tried: readonly Endpoint[], count: number) =>
    Math.max(firstPause * 2 ** count, Math.min(...tried.map((endpoint) => endpoint.pauseLeft())))

  async function repeat(call: RpcCall, signal: AbortSignal): Promise<unknown> {
    const trial = { call, mayBeTaken: false }
    const ends = env.elapsed() + deadline
    let tried: readonly Endpoint[] = endpoints
    for (let count = 0; ; count++) {
      const round = ranked().filter((endpoint) => tried.includes(endpoint))
      const outcome = await askAny(round, trial, signal)
      if (outcome.kind === 'answer') return outcome.result
      const least = leastPause(outcome.retryable, count)
      if (outcome.retryable.length === 0 || count === retries || env.elapsed() + least >= ends)
        throw finalError(outcome.error)
      await pause(least, signal)
      tried = outcome.retryable
    }
  }

  return async (method, params, signal) => {
    const call = { method, params }
    if (endpoints.length === 0) throw new FeatureError('rpc/url-missing')
    if (!rules.isRead(method) && !rules.isRepeatable?.(method))
      return write(env, ranked(), call, signal)
    return withDeadline(env, deadline, (signal) => repeat(call, signal), {
      signal,
      failure: () => new FeatureError('network/unreachable'),
    })
  }
}
