import { withDeadline } from '../../async/deadline.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { FeatureError } from '../../errors/feature-error.js'
import type { Endpoint } from './rpc-endpoint.js'
import { rpcLimits } from './rpc-limits.js'
import type { Failure, RpcCall } from './rpc-outcome.js'
import { finalError, own } from './rpc-outcome.js'

const notTaken = [400, 401, 403, 404, 405, 413, 429] // HTTP statuses which mean that the call was not executed

/**
 * Sends a call that must not be executed twice, once and to one endpoint. It tries another endpoint only while nothing has
 * been sent.
 * @throws KitError `transaction/outcome-unknown` when the call may have been executed
 */
export async function write(
  env: Pick<Environment, 'after'>,
  endpoints: readonly Endpoint[],
  call: RpcCall,
  signal?: AbortSignal,
): Promise<unknown> {
  const endpoint = await withDeadline(
    env,
    rpcLimits.deadline,
    (signal) => firstReady(endpoints, signal),
    {
      signal,
      failure: () => new FeatureError('network/unreachable'),
    },
  )
  const outcome = await endpoint.ask(call, signal ?? new AbortController().signal)
  if (outcome.kind === 'answer') return outcome.result
  throw outcome.kind === 'refusal' ? outcome.error : writeError(outcome)
}

async function firstReady(endpoints: readonly Endpoint[], signal: AbortSignal): Promise<Endpoint> {
  let error: unknown = null
  for (const endpoint of endpoints) {
    const failure = await endpoint.unavailable(signal)
    if (!failure) return endpoint
    error = failure.error
  }
  throw finalError(error)
}

/** Whether a call that failed may still have been executed. */
export const mayBeTaken = ({ error }: Failure): boolean =>
  !notTaken.includes(own(error as { status?: unknown }).status as number)

function writeError(failure: Failure): KitError {
  const { error, isRetryable } = failure
  const { code } = own(error as { code?: unknown })
  if (!mayBeTaken(failure)) return finalError(error)
  if (typeof code === 'number' && !isRetryable) return new KitError('unknown', { cause: error })
  return new FeatureError('transaction/outcome-unknown', { cause: error })
}
