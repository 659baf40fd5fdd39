import type { CaipNetwork, Environment } from '@gla/core/family'
import {
  boundedBody,
  createLazy,
  endpointTimeout,
  KitError,
  rest,
  rpcLimits,
  withDeadline,
} from '@gla/core/family'
import { parse } from 'lossless-json'
import * as z from 'zod/mini'

const { deadline, firstPause, retries } = rpcLimits
const longestAnswer = 1_048_576 // bytes

/**
 * Asks a network's own endpoints, one after another, beginning with the one that answered last. Whole numbers in
 * answers are bigints.
 * @throws RpcRefusal when a node answered that it will not; KitError `network/unreachable`, `connection/cancelled`
 */
export type SolanaRpc = (
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>

/** A node answered that it will not do what it was asked for. */
export class RpcRefusal extends Error {
  override readonly name = 'RpcRefusal'
  constructor(
    message: string,
    readonly code: number,
    /** Why a transaction is refused, as Solana names it. Untrusted. */
    readonly reason: unknown,
    /** Another endpoint was asked before and gave no answer: what it did is not known. */
    readonly isSecond: boolean,
  ) {
    super(message)
  }
}

const answerSchema = z.union([
  z.object({
    error: z.object({
      code: z.bigint(),
      message: z.string(),
      data: z.optional(z.nullable(z.object({ err: z.optional(z.unknown()) }))),
    }),
  }),
  z.object({ result: z.unknown() }),
])
type Answer = z.infer<typeof answerSchema>
const busy = [-32004, -32005, -32014, -32016, 429] // not available yet, or too many requests: another node may answer

export function createSolanaRpc(
  env: Pick<Environment, 'fetch' | 'after'>,
  network: CaipNetwork,
): SolanaRpc {
  const urls = network.rpcUrls.default.http
  const endpoints = urls.map((url) => createEndpoint(env, network, url, urls.length))
  let first = 0

  /** Asks each endpoint once. @returns null when none answered */
  async function askAll(body: string, isSecond: boolean, signal: AbortSignal) {
    let isSecondNow = isSecond
    for (let i = 0; i < endpoints.length && !signal.aborted; i++) {
      const index = (first + i) % endpoints.length
      const answer = await endpoints[index]?.(body, signal).catch(() => null)
      if (answer && !isBusy(answer)) {
        first = index
        return resultOf(answer, isSecondNow)
      }
      isSecondNow = true
    }
    return null
  }

  return (method, params, signal) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const work = async (signal: AbortSignal) => {
      for (let attempt = 0; endpoints.length > 0; attempt++) {
        const answer = await askAll(body, attempt > 0, signal)
        if (answer) return answer.result
        if (attempt === retries || signal.aborted) break
        await rest(env, firstPause * 2 ** attempt, signal)
      }
      throw new KitError('network/unreachable')
    }
    return withDeadline(env, deadline, work, { signal, code: 'network/unreachable' })
  }
}

const isBusy = (answer: Answer) => 'error' in answer && busy.includes(Number(answer.error.code))

function resultOf(answer: Answer, isSecond: boolean): { result: unknown } {
  if ('result' in answer) return { result: answer.result }
  const { code, message, data } = answer.error
  throw new RpcRefusal(message.slice(0, 500), Number(code), data?.err, isSecond)
}

/** One address, which must first say that it is of this chain: other answers do not tell that. */
function createEndpoint(
  env: Pick<Environment, 'fetch' | 'after'>,
  network: CaipNetwork,
  url: string,
  count: number,
): (body: string, signal?: AbortSignal) => Promise<Answer> {
  function ask(body: string, signal?: AbortSignal): Promise<Answer> {
    const work = async (signal: AbortSignal) => {
      const headers = { 'content-type': 'application/json' }
      const response = await env.fetch(url, { method: 'POST', headers, body, signal })
      return readAnswer(new TextDecoder().decode(await boundedBody(response, longestAnswer)))
    }
    return withDeadline(env, endpointTimeout(count), work, { signal, code: 'network/unreachable' })
  }

  const verified = createLazy(async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'getGenesisHash' })
    const answer = await ask(body)
    const hash = 'result' in answer ? answer.result : null
    if (typeof hash !== 'string' || `solana:${hash.slice(0, 32)}` !== network.caipNetworkId)
      throw new KitError('network/unreachable', { cause: new Error('answers for another chain') })
  })

  return async (body, signal) => {
    await verified.load()
    return ask(body, signal)
  }
}

/** Lamports may be more than a number holds. */
function readAnswer(text: string): Answer {
  const number = (digits: string) => (/^-?\d+$/.test(digits) ? BigInt(digits) : Number(digits))
  return z.parse(answerSchema, parse(text, null, number))
}
