import { HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import * as z from 'zod/mini'
import { KitError } from '../../errors/errors.js'
import { FeatureError } from '../../errors/feature-error.js'
import type { RpcRules } from './rpc-rules.js'

export type RpcCall = { readonly method: string; readonly params: readonly unknown[] }

/** The outcome of one call to one endpoint. */
export type Outcome =
  | Answer
  /** The chain rejects the call, so every endpoint would give the same error. */
  | { readonly kind: 'refusal'; readonly error: KitError }
  | Failure
export type Answer = { readonly kind: 'answer'; readonly result: unknown }
export type Failure = {
  readonly kind: 'failure'
  readonly error: unknown
  /** Whether a retry with the same endpoint may help (spec §8). */
  readonly isRetryable: boolean
  /** Whether the endpoint caused the failure, and not the call. */
  readonly isEndpointAtFault: boolean
}

const retriedCodes = [-1, -32005, -32603] // spec §8
const retriedStatuses = [403, 408, 413, 429, 500, 502, 503, 504] // spec §8
const longestMessage = 2_000 // characters of an endpoint's error message that are kept
const longestData = 65_536 // characters of the data of a revert

const whole = z.union([z.number(), z.pipe(z.bigint(), z.transform(Number))])
const answerSchema = z.object({
  id: z.optional(z.nullable(z.union([whole, z.string()]))),
  result: z.optional(z.unknown()),
  error: z.optional(
    z.nullable(
      z.object({
        code: z.catch(whole, 0),
        message: z.catch(z.string(), ''),
        data: z.optional(z.unknown()),
      }),
    ),
  ),
})

/** A copy without a prototype, because only an answer's own properties count. */
export const own = <T>(data: T): T =>
  typeof data === 'object' && data && !Array.isArray(data)
    ? Object.assign(Object.create(null), data)
    : data

/** Parses a JSON-RPC 2.0 response; null for anything else. */
export function parseAnswer(data: unknown): z.infer<typeof answerSchema> | null {
  const given = own(data) as { error?: unknown } | null
  if (given?.error) given.error = own(given.error)
  const { success, data: answer } = answerSchema.safeParse(given)
  if (!success) return null
  const read = own(answer)
  if (read.error) read.error = own(read.error)
  return read.error || Object.hasOwn(read, 'result') ? read : null
}

/**
 * Reads a response. One with the id of another call is invalid. Only an error may lack an id, when the endpoint could not
 * parse the call.
 */
export function outcomeOf(
  { call, id, url, status }: { call: RpcCall; id: number; url: string; status: number },
  data: unknown,
  rules: Pick<RpcRules, 'refusalOf'>,
): Outcome {
  const answer = parseAnswer(data)
  if (!answer) return unreadable(call, url, 'no JSON-RPC answer')
  const { error } = answer
  if (answer.id !== id && !(error && (answer.id ?? null) === null))
    return unreadable(call, url, 'the answer to another question')
  if (!error) return { kind: 'answer', result: answer.result }
  const rpcError = new RpcRequestError({
    body: { ...call },
    error: {
      code: error.code,
      message: error.message.slice(0, longestMessage),
      ...(typeof error.data === 'string' ? { data: error.data.slice(0, longestData) } : {}),
    },
    url,
  })
  const refusal = rules.refusalOf(rpcError, error.data)
  if (refusal) return { kind: 'refusal', error: refusal }
  const isRetryable = retriedCodes.includes(error.code) || retriedStatuses.includes(status)
  return { kind: 'failure', error: rpcError, isRetryable, isEndpointAtFault: isRetryable }
}

/** The failure for an invalid response. It is not retried, because that would give the same response. */
function unreadable(call: RpcCall, url: string, details: string): Failure {
  const error = new HttpRequestError({ body: { ...call }, url, details })
  return { kind: 'failure', error, isRetryable: false, isEndpointAtFault: true }
}

/**
 * The failure of a request without a complete response. No connection, a timeout and a lost response have code -1 of spec §8.
 * @param status the HTTP status, if a response began to arrive
 */
export function failureOf(error: unknown, status: number | null, url: string): Failure {
  if (status !== null && status >= 300) {
    const error = new HttpRequestError({ url, status, details: `HTTP status code: ${status}` })
    return {
      kind: 'failure',
      error,
      isRetryable: retriedStatuses.includes(status),
      isEndpointAtFault: true,
    }
  }
  const { name, cause } = error as { name?: unknown; cause?: unknown }
  const isUnreadable =
    name === 'ResponseBodyTooLargeError' || name === 'SyntaxError' || cause instanceof SyntaxError
  return { kind: 'failure', error, isRetryable: !isUnreadable, isEndpointAtFault: true }
}

/** viem's error for an endpoint that did not respond in time (spec §8, transport messages). */
export const timeoutError = (body: object, url: string) =>
  new TimeoutError({ body: { ...body }, url })

/** The error for the caller when no endpoint answered. */
export function finalError(error: unknown): KitError {
  if (error instanceof KitError) return error
  const { code } = own(Object(error) as { code?: unknown })
  const isUnsupported = code === -32601 || code === -32004
  return new FeatureError(isUnsupported ? 'rpc/unsupported-operation' : 'network/unreachable', {
    cause: error,
  })
}
