import { HttpRequestError } from 'viem'
import { stringify } from 'viem/utils'
import type { Shared } from '../../async/shared-work.js'
import { createShared } from '../../async/shared-work.js'
import type { Environment } from '../../environment.js'
import { FeatureError } from '../../errors/feature-error.js'
import type { CaipNetwork } from '../../networks/caip-network.js'
import { otherChain } from './other-chain.js'
import { createExchange } from './rpc-exchange.js'
import type { Failure, Outcome, RpcCall } from './rpc-outcome.js'
import type { RpcRules } from './rpc-rules.js'

const batchSize = 1_000 // calls, spec §9

/** One RPC endpoint of a network. */
export interface Endpoint {
  /**
   * Why the endpoint cannot be used now: it asked for a pause, or did not report this chain. Its chain is checked once,
   * because its other responses cannot be told apart from those of another chain.
   * @returns null when it can be used
   */
  unavailable(signal: AbortSignal): Promise<Failure | null>
  /**
   * Sends a call. Reads made at the same moment share one batch request, and equal ones are sent once. Any other call is a
   * request of its own.
   * @throws KitError `connection/cancelled`
   */
  ask(call: RpcCall, signal: AbortSignal): Promise<Outcome>
  /** The remaining ms of the pause that the endpoint asked for. */
  pauseLeft(): number
}

export type EndpointDeps = {
  readonly env: Pick<Environment, 'fetch' | 'after' | 'now' | 'elapsed'>
  readonly rules: RpcRules
  /** The chain that the endpoint must report; null when that is not checked (a bundler). */
  readonly chain: Pick<CaipNetwork, 'caipNetworkId' | 'name'> | null
  readonly url: string
  /** ms for one request */
  readonly timeout: number
  /** Called with the result of each request, for the ranking. */
  sample(sample: { readonly isGood: boolean; readonly ms: number }): void
}

type Batch = {
  readonly calls: Map<string, RpcCall>
  readonly answers: Shared<Map<string, Outcome>>
}

export function createEndpoint({
  env,
  rules,
  chain,
  url,
  timeout,
  sample,
}: EndpointDeps): Endpoint {
  const exchange = createExchange(env, { url, timeout, rules })
  let verification: Shared<Failure | null> | null = null
  let open: Batch | null = null
  let takesBatches = true

  async function measured<T extends readonly Outcome[] | null>(
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const start = env.elapsed()
    const outcomes = await work()
    if (signal.aborted || !outcomes) return outcomes
    const isAtFault = outcomes.some((one) => one.kind === 'failure' && one.isEndpointAtFault)
    const isFine = outcomes.some(({ kind }) => kind !== 'failure')
    if (isAtFault || isFine) sample({ isGood: !isAtFault, ms: env.elapsed() - start })
    return outcomes
  }

  async function askAlone(call: RpcCall, signal: AbortSignal): Promise<Outcome> {
    const [outcome] = await measured(
      signal,
      async () => [await exchange.one(call, signal)] as const,
    )
    return outcome
  }

  async function askBatch(
    calls: readonly RpcCall[],
    signal: AbortSignal,
  ): Promise<readonly Outcome[]> {
    if (calls.length > 1 && takesBatches) {
      const outcomes = await measured(signal, () => exchange.many(calls, signal))
      if (outcomes) return outcomes
      takesBatches = false
    }
    return Promise.all(calls.map((call) => askAlone(call, signal)))
  }

  function createBatch(): Batch {
    const calls = new Map<string, RpcCall>()
    const batch: Batch = {
      calls,
      answers: createShared(async (signal) => {
        await null // collects all calls of this moment
        if (open === batch) open = null
        const outcomes = await askBatch([...calls.values()], signal)
        return new Map([...calls.keys()].map((key, i) => [key, outcomes[i] as Outcome]))
      }),
    }
    return batch
  }

  async function verify(signal: AbortSignal): Promise<Failure | null> {
    const outcome = await askAlone({ method: rules.chainMethod, params: [] }, signal)
    if (outcome.kind === 'failure') return outcome
    const is = outcome.kind === 'answer' ? rules.parseChain(outcome.result) : null
    if (!chain || is === chain.caipNetworkId) return null
    sample({ isGood: false, ms: 0 })
    const error = is ? otherChain(chain, is, url) : new FeatureError('network/unreachable')
    return { kind: 'failure', error, isRetryable: false, isEndpointAtFault: true }
  }

  return {
    pauseLeft: exchange.pauseLeft,
    async unavailable(signal) {
      if (exchange.pauseLeft() > 0) return paused(url)
      if (chain === null) return null
      if (verification?.isAbandoned()) verification = null
      verification ??= createShared(verify)
      const current = verification
      const failure = await current.join(signal)
      if (failure && verification === current) verification = null
      return failure
    },
    async ask(call, signal) {
      if (!rules.isRead(call.method)) return askAlone(call, signal)
      if (!open || open.calls.size >= batchSize || open.answers.isAbandoned()) open = createBatch()
      const key = stringify([call.method, call.params])
      const batch = open
      batch.calls.set(key, call)
      const answers = await batch.answers.join(signal)
      return answers.get(key) as Outcome
    },
  }
}

const paused = (url: string): Failure => ({
  kind: 'failure',
  error: new HttpRequestError({ url, details: 'asked to be left alone (Retry-After)' }),
  isRetryable: true,
  isEndpointAtFault: false,
})
