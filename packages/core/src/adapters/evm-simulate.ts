import * as z from 'zod/mini'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import type { ContractCall, Simulation } from './contract-abilities.js'
import type { EvmContractReads } from './evm-contract-reads.js'
import { evmLogsSchema } from './evm-log-schema.js'
import { asRefusedCall, revertReason } from './evm-revert-reason.js'
import { simulatedChanges } from './evm-simulated-changes.js'
import { answersWhetherDone } from './evm-token-call.js'
import { formatQuantity } from './quantity.js'
import type { Rpc } from './rpc/rpc.js'
import type { Hex } from './transfer.js'

const data = z.string().check(z.regex(/^0x[\da-f]*$/i))
const succeeded = z.object({
  status: z.literal('0x1'),
  returnData: data, // as long as it likes: only its first word is read
  logs: evmLogsSchema,
})
const failed = z.object({
  status: z.literal('0x0'),
  returnData: z.catch(data, '0x'),
  error: z.optional(
    z.object({ message: z.catch(z.string(), ''), data: z.catch(z.string(), '0x') }),
  ),
})
const schema = z
  .array(z.object({ calls: z.array(z.discriminatedUnion('status', [succeeded, failed])) }))
  .check(z.length(1))

/**
 * Simulates a call on the newest block, by `eth_simulateV1`. A node that has not got it, or gives an invalid answer, is asked by
 * `eth_call`, which only says whether the call fails. A call that makes the answer too large to be read is refused: a contract
 * could hide behind it what it takes.
 * @param canonical the canonical form of an address
 * @throws KitError `transaction/would-fail`, `send/insufficient-funds`, `network/unreachable`, `connection/cancelled`
 * @see https://github.com/ethereum/execution-apis
 */
export async function simulateCall(
  rpc: Rpc,
  reads: EvmContractReads,
  call: ContractCall,
  canonical: (address: string) => string,
  signal?: AbortSignal,
): Promise<Simulation> {
  const { from, to, data, value = 0n } = call
  const simulation = await simulateCalls(rpc, [call], canonical, signal)
  if (simulation) return simulation
  refuseUndone(call, await reads.one({ from, to, data, value }, signal))
  return { how: 'called', changes: [], approvals: [] }
}

/**
 * Simulates calls on the newest block, one after the other, by `eth_simulateV1`.
 * @returns what the last one changes; null when the node cannot simulate, or babbles
 * @throws KitError as `simulateCall`
 */
export async function simulateCalls(
  rpc: Rpc,
  calls: readonly ContractCall[],
  canonical: (address: string) => string,
  signal?: AbortSignal,
): Promise<Simulation | null> {
  const answers = await simulated(rpc, calls, signal)
  let simulation: Simulation | null = null
  for (const [n, call] of calls.entries()) {
    const answer = answers?.[n]
    if (!answer) return null
    if (answer.status === '0x0') {
      const { error, returnData } = answer
      const cause = {
        data: error?.data === '0x' ? returnData : (error?.data ?? returnData),
        message: error?.message,
      }
      throw new FeatureError('transaction/would-fail', await revertReason(cause), { cause })
    }
    refuseUndone(call, answer.returnData as Hex)
    simulation = { how: 'simulated', ...simulatedChanges(call, answer.logs, canonical) }
  }
  return simulation
}

/** @returns null when the node cannot simulate, or babbles. @throws KitError `transaction/would-fail` when the answer is too large */
async function simulated(rpc: Rpc, given: readonly ContractCall[], signal?: AbortSignal) {
  const calls = given.map(({ from, to, data, value = 0n }) => ({
    ...{ from, to, data, value: formatQuantity(value) },
  }))
  const request = { blockStateCalls: [{ calls }], traceTransfers: true }
  try {
    const answer = z.safeParse(schema, await rpc('eth_simulateV1', [request, 'latest'], signal))
    // A contract decides on the size of what it logs, and a node on everything else.
    if (answer.error?.issues.some(({ code, path }) => code === 'too_big' && path.length > 3))
      throw new FeatureError('transaction/would-fail', '')
    const found = answer.data?.[0]?.calls
    return found?.length === calls.length ? found : null
  } catch (error) {
    if (error instanceof KitError && isTooLarge(error.cause))
      throw new FeatureError('transaction/would-fail', '', { cause: error })
    // `eth_call` tells whether the network cannot be reached: nodes refuse a method they do not have in many ways.
    if (
      KitError.is(error, 'rpc/unsupported-operation') ||
      KitError.is(error, 'network/unreachable')
    )
      return null
    throw await asRefusedCall(error)
  }
}

/** The errors of viem, and of `boundedBody`, for an answer that is not read to its end. */
const isTooLarge = (cause: unknown) =>
  cause instanceof Error &&
  (cause.name === 'ResponseBodyTooLargeError' || cause instanceof RangeError)

/**
 * Refuses a call of a token that answers `false` and does nothing. One that answers nothing is fine: many do.
 * @throws KitError `transaction/would-fail`
 */
export function refuseUndone({ data }: Pick<ContractCall, 'data'>, answer: Hex): void {
  if (answersWhetherDone(data) && /^0x0{64}$/.test(answer.slice(0, 66)))
    throw new FeatureError('transaction/would-fail', '')
}
