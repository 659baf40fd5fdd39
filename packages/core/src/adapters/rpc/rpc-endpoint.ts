import { HttpRequestError } from 'viem'
import { stringify } from 'viem/utils'
import type { Shared } from '../../async/shared-work.js'
import { createShared } from '../../async/shared-work.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import type { CaipNetworkId } from '../../networks/caip-network.js'
import { createExchange } from './rpc-exchange.js'
import type { Failure, Outcome, RpcCall } from './rpc-outcome.js'
import type { RpcRules } from './rpc-rules.js'

const batchSize = 1_000 // questions, spec §9

/** One address of a network. */
export interface Endpoint {
  /**
   * Why it cannot be asked now: it asked to be left alone, or did not say that it is of this chain (it is asked that
   * once; an answer of another chain would be believed).
   * @returns null when it can
   */
  unready(signal: AbortSignal): Promise<Failure | null>
  /**
   * Asks. Reads asked at the same moment go in one request, each different one once; anything else goes alone.
   * @throws KitError `connection/cancelled`
   */
  ask(call: RpcCall, signal: AbortSignal): Promise<Outcome>
  /** How long it asked to be left alone, in ms from now. */
  restLeft(): number
}

export type EndpointDeps = {
  readonly env: Pick<Environment, 'fetch' | 'after' | 'now'>
  readonly rules: RpcRules
  /** What it must say it is of; null when it need not say (a bundler). */
  readonly caipNetworkId: CaipNetworkId | null
  readonly url: string
  /** ms for one request */
  readonly timeout: number
  /** Told how each request went. */
  sample(sample: { readonly isGood: boolean; readonly ms: number }): void
}

type Batch = {
  readonly calls: Map<string, RpcCall>
  readonly answers: Shared<Map<string, Outcome>>
}

export function createEndpoint({
  env,
  rules,
  caipNetworkId,
  url,
  timeout,
  sample,
}: EndpointDeps): Endpoint {
  const exchange = createExchange(env, { url, timeout, refusalOf: rules.refusalOf })
  let proof: Shared<Failure | null> | null = null
  let open: Batch | null = null
  let takesBatches = true

  async function measured<T extends readonly Outcome[] | null>(
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const start = env.now()
    const outcomes = await work()
    if (signal.aborted || !outcomes) return outcomes
    const isIll = outcomes.some((one) => one.kind === 'failure' && one.isIll)
    const isFine = outcomes.some(({ kind }) => kind !== 'failure')
    if (isIll || isFine) sample({ isGood: !isIll, ms: env.now() - start })
    return outcomes
  }

  async function askAlone(call: RpcCall, signal: AbortSignal): Promise<Outcome> {
    const [outcome] = await measured(
      signal,
      async () => [await exchange.one(call, signal)] as const,
    )
    return outcome
  }

  async function askTogether(
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
        await null // until everybody who asks now has asked
        if (open === batch) open = null
        const outcomes = await askTogether([...calls.values()], signal)
        return new Map([...calls.keys()].map((key, i) => [key, outcomes[i] as Outcome]))
      }),
    }
    return batch
  }

  async function verify(signal: AbortSignal): Promise<Failure | null> {
    const outcome = await askAlone({ method: rules.chainMethod, params: [] }, signal)
    if (outcome.kind === 'failure') return outcome
    const chainId = outcome.kind === 'answer' ? rules.parseChain(outcome.result) : null
    if (chainId === caipNetworkId) return null
    sample({ isGood: false, ms: 0 })
    const cause = new Error(`answers for ${chainId}`)
    const error = new KitError('network/unreachable', { cause })
    return { kind: 'failure', error, again: false, isIll: true }
  }

  return {
    restLeft: exchange.restLeft,
    async unready(signal) {
      if (exchange.restLeft() > 0) return leftAlone(url)
      if (caipNetworkId === null) return null
      if (proof?.isAbandoned()) proof = null
      proof ??= createShared(verify)
      const mine = proof
      const failure = await mine.join(signal)
      if (failure && proof === mine) proof = null
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

const leftAlone = (url: string): Failure => ({
  kind: 'failure',
  error: new HttpRequestError({ url, details: 'asked to be left alone (Retry-After)' }),
  again: true,
  isIll: false,
})
