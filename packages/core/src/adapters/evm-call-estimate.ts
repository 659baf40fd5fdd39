import { FeatureError } from '../errors/feature-error.js'
import type { ContractCall } from './contract-abilities.js'
import type { EvmContractReads } from './evm-contract-reads.js'
import { asRefusedCall } from './evm-revert-reason.js'
import { refuseUndone } from './evm-simulate.js'
import { answersWhetherDone } from './evm-token-call.js'
import type { TransferEstimate } from './transfer.js'

/**
 * Estimates the cost of a call. A call of a token is also tried, because a token that answers `false` can be estimated all the
 * same. So can a call of an address without a contract, where nothing but the coins would arrive.
 * @param estimate estimates the cost; a revert is reported as `transaction/reverted`
 * @throws KitError `transaction/would-fail`, `contract/none`, `send/token-not-found`, what `estimate` throws
 */
export async function estimateCall(
  reads: EvmContractReads,
  call: ContractCall,
  estimate: () => Promise<TransferEstimate>,
  signal?: AbortSignal,
): Promise<TransferEstimate> {
  try {
    const [estimated] = await Promise.all([estimate(), tryCall(reads, call, signal)])
    return estimated
  } catch (error) {
    throw await asRefusedCall(error)
  }
}

async function tryCall(
  reads: EvmContractReads,
  { network, from, to, data, value }: ContractCall,
  signal?: AbortSignal,
): Promise<void> {
  if (!answersWhetherDone(data)) {
    if (data.length > 2 && !(await reads.hasCode(to, signal)))
      throw new FeatureError('contract/none', to, network.name)
    return
  }
  const answer = await reads.one({ from, to, data, value }, signal)
  refuseUndone({ data }, answer)
  if (answer === '0x' && !(await reads.hasCode(to, signal)))
    throw new FeatureError('send/token-not-found')
}
