import { getHttpRpcClient } from 'viem/utils'
import { withDeadline } from '../../async/deadline.js'
import { retryAfter } from '../../async/retry-after.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { FeatureError } from '../../errors/feature-error.js'
import type { Failure, Outcome, RpcCall } from './rpc-outcome.js'
import { failureOf, outcomeOf, parseAnswer, timeoutError } from './rpc-outcome.js'
import type { RpcRules } from './rpc-rules.js'

const longestAnswer = 8_388_608 // bytes
const batchRefusals: readonly unknown[] = [200, 413, 500] // HTTP statuses of endpoints that do not support batches

// Sends no cookies and not the path of the page, and contacts no host but the configured one.
const fetchOptions = {
  redirect: 'error',
  credentials: 'omit',
  referrerPolicy: 'strict-origin',
} as const

type ExchangeOptions = {
  readonly rules: Pick<RpcRules, 'refusalOf' | 'read'>
  readonly url: string
  /** ms for one request */
  readonly timeout: number
}
type Numbered = RpcCall & { readonly id: number }

/** A JSON-RPC client for one HTTP endpoint. */
export interface Exchange {
  /** Sends one call in its own request. Never throws. */
  one(call: RpcCall, signal: AbortSignal): Promise<Outcome>
  /**
   * Sends several calls as a batch. Never throws.
   * @returns null when the endpoint does not support batches
   */
  many(calls: readonly RpcCall[], signal: AbortSignal): Promise<readonly Outcome[] | null>
  /** The remaining ms of the pause that the endpoint asked for (`Retry-After`); 0 without one. */
  pauseLeft(): number
}

/** The parsed JSON of a response, or the failure. `pause` is the ms that the endpoint asks for; null if it does not. */
type Reply =
  | { readonly data: unknown; readonly status: number; readonly pause: number | null }
  | { readonly error: unknown; readonly status: number | null; readonly pause: number | null }

/**
 * Wraps viem's HTTP client for JSON-RPC and adds what it lacks: a timeout for the whole response that works together with
 * the caller's signal, `Retry-After` of any response in both forms, and a comparison of ids.
 */
export function createExchange(
  env: Pick<Environment, 'fetch' | 'after' | 'now' | 'elapsed'>,
  { url, timeout, rules }: ExchangeOptions,
): Exchange {
  const client = getHttpRpcClient(url, {
    fetchFn: (input, init) => env.fetch(input, init),
    maxResponseBodySize: longestAnswer,
    timeout: 0, // replaced by our own, below
  })
  let lastId = 0
  let pausedUntil = 0

  async function post(body: Numbered | Numbered[], signal: AbortSignal): Promise<Reply> {
    let status: number | null = null
    let pause: number | null = null
    let exact = null as Promise<unknown> | null
    const work = async (signal: AbortSignal) => {
      const data: unknown = await client.request({
        body,
        fetchOptions: { ...fetchOptions, signal },
        onResponse(response) {
          status = response.status
          pause = retryAfter(response.headers, env.now())
          exact = rules.read?.(response.clone()) ?? null
          exact?.catch(() => undefined) // if the client fails first, nothing awaits this
        },
      })
      return exact ? await exact : data
    }
    try {
      const data: unknown = await withDeadline(env, timeout, work, {
        signal,
        failure: () => new FeatureError('network/unreachable'),
      })
      return { data, status: status ?? 200, pause }
    } catch (error) {
      const isLate = KitError.is(error, 'network/unreachable')
      return {
        error: isLate ? timeoutError(Array.isArray(body) ? {} : body, url) : error,
        status,
        pause,
      }
    }
  }

  function notePause(outcomes: readonly Outcome[], pause: number | null) {
    if (pause === null || outcomes.every(({ kind }) => kind !== 'failure')) return
    pausedUntil = Math.max(pausedUntil, env.elapsed() + pause)
  }

  const numbered = ({ method, params }: RpcCall): Numbered => {
    lastId++
    return { id: lastId, method, params }
  }

  return {
    pauseLeft: () => Math.max(0, pausedUntil - env.elapsed()),
    async one(call, signal) {
      const body = numbered(call)
      const reply = await post(body, signal)
      const { status } = reply
      const outcome =
        'error' in reply
          ? failureOf(reply.error, status, url)
          : outcomeOf({ call, id: body.id, url, status: reply.status }, reply.data, rules)
      notePause([outcome], reply.pause)
      return outcome
    },
    async many(calls, signal) {
      const body = calls.map(numbered)
      const reply = await post(body, signal)
      const outcomes =
        'error' in reply
          ? batchFailure(calls, failureOf(reply.error, reply.status, url), reply.status)
          : (matched(calls, body, reply.data, reply.status) ??
            batchFailure(calls, failureOf(new Error('no batch'), reply.status, url), reply.status))
      if (outcomes) notePause(outcomes, reply.pause)
      return outcomes
    },
  }

  /** The failure of each call of a batch. Null if the endpoint may answer the calls one by one. */
  function batchFailure(calls: readonly RpcCall[], failure: Failure, status: number | null) {
    const isBusy = failure.isRetryable && !batchRefusals.includes(status)
    return isBusy ? calls.map(() => failure) : null
  }

  /** The responses in the order of their calls; null unless there is one for each call. */
  function matched(
    calls: readonly RpcCall[],
    body: readonly Numbered[],
    data: unknown,
    status: number,
  ): Outcome[] | null {
    if (!Array.isArray(data)) return null
    const answers = new Map(data.slice(0, calls.length).map((one) => [parseAnswer(one)?.id, one]))
    if (!body.every(({ id }) => answers.has(id))) return null
    return calls.map((call, i) => {
      const id = body[i]?.id ?? 0
      return outcomeOf({ call, id, url, status }, answers.get(id), rules)
    })
  }
}
