import { getHttpRpcClient } from 'viem/utils'
import { withDeadline } from '../../async/deadline.js'
import { retryAfter } from '../../async/retry-after.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import type { Failure, Outcome, RpcCall } from './rpc-outcome.js'
import { failureOf, outcomeOf, parseAnswer, tooLate } from './rpc-outcome.js'
import type { RpcRules } from './rpc-rules.js'

const longestAnswer = 8_388_608 // bytes
const refusesTogether: readonly unknown[] = [200, 413, 500] // what endpoints say to a batch they do not take

// No cookie, no path of the page, and no other host than the one that was configured.
const polite = { redirect: 'error', credentials: 'omit', referrerPolicy: 'strict-origin' } as const

type ExchangeOptions = Pick<RpcRules, 'refusalOf'> & {
  readonly url: string
  /** ms for one request */
  readonly timeout: number
}
type Numbered = RpcCall & { readonly id: number }

/** One address that speaks JSON-RPC over HTTP. */
export interface Exchange {
  /** Asks one question in a request of its own. Never throws. */
  one(call: RpcCall, signal: AbortSignal): Promise<Outcome>
  /**
   * Asks several questions in one request. Never throws.
   * @returns null when the endpoint does not take them together
   */
  many(calls: readonly RpcCall[], signal: AbortSignal): Promise<readonly Outcome[] | null>
  /** How long the endpoint asked to be left alone, in ms from now; 0 when it did not. */
  restLeft(): number
}

/** What came back: parsed JSON, or why there is none; and for how many ms it asks us to stay away. */
type Reply =
  | { readonly data: unknown; readonly status: number; readonly told: number | null }
  | { readonly error: unknown; readonly status: number | null; readonly told: number | null }

/**
 * viem's HTTP client for JSON-RPC, with what it leaves open: one time-out for all of an answer, also when the caller
 * may stop; `Retry-After` of any answer, in both forms; ids compared.
 */
export function createExchange(
  env: Pick<Environment, 'fetch' | 'after' | 'now'>,
  { url, timeout, refusalOf }: ExchangeOptions,
): Exchange {
  const client = getHttpRpcClient(url, {
    fetchFn: (input, init) => env.fetch(input, init),
    maxResponseBodySize: longestAnswer,
    timeout: 0, // ours, below
  })
  let lastId = 0
  let quietUntil = 0

  async function post(body: Numbered | Numbered[], signal: AbortSignal): Promise<Reply> {
    let status: number | null = null
    let told: number | null = null
    const work = (signal: AbortSignal) =>
      client.request({
        body,
        fetchOptions: { ...polite, signal },
        onResponse(response) {
          status = response.status
          told = retryAfter(response.headers, env.now())
        },
      })
    try {
      const data: unknown = await withDeadline(env, timeout, work, {
        signal,
        code: 'network/unreachable',
      })
      return { data, status: status ?? 200, told }
    } catch (error) {
      const isLate = KitError.is(error, 'network/unreachable')
      return { error: isLate ? tooLate(Array.isArray(body) ? {} : body, url) : error, status, told }
    }
  }

  function heed(outcomes: readonly Outcome[], told: number | null) {
    if (told === null || outcomes.every(({ kind }) => kind !== 'failure')) return
    quietUntil = Math.max(quietUntil, env.now() + told)
  }

  const numbered = ({ method, params }: RpcCall): Numbered => {
    lastId++
    return { id: lastId, method, params }
  }

  return {
    restLeft: () => Math.max(0, quietUntil - env.now()),
    async one(call, signal) {
      const body = numbered(call)
      const reply = await post(body, signal)
      const { status } = reply
      const outcome =
        'error' in reply
          ? failureOf(reply.error, status, url)
          : outcomeOf({ call, id: body.id, url, status: reply.status }, reply.data, refusalOf)
      heed([outcome], reply.told)
      return outcome
    },
    async many(calls, signal) {
      const body = calls.map(numbered)
      const reply = await post(body, signal)
      const outcomes =
        'error' in reply
          ? whole(calls, failureOf(reply.error, reply.status, url), reply.status)
          : (sorted(calls, body, reply.data, reply.status) ??
            whole(calls, failureOf(new Error('no batch'), reply.status, url), reply.status))
      if (outcomes) heed(outcomes, reply.told)
      return outcomes
    },
  }

  /** A failure of all: the endpoint is busy. Null when it may be the batch it does not take. */
  function whole(calls: readonly RpcCall[], failure: Failure, status: number | null) {
    const isBusy = failure.again && !refusesTogether.includes(status)
    return isBusy ? calls.map(() => failure) : null
  }

  /** Each answer beside its question; null unless there is one for each. */
  function sorted(
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
      return outcomeOf({ call, id, url, status }, answers.get(id), refusalOf)
    })
  }
}
