import { accountMethods } from './account-methods.js'
import { genesisHash } from './local-genesis.js'
import { RpcError } from './rpc-error.js'
import { amountOf, type Params } from './rpc-params.js'
import { currentSlot } from './slots.js'
import type { Svm } from './svm.js'
import { transactionMethods } from './transaction-methods.js'

const version = '3.0.0' // of the RPC that these answers follow
const slotsInEpoch = 432_000n

/** Answers one request. @throws RpcError */
export type Answer = (method: unknown, params: unknown) => unknown

/** The HTTP methods of a Solana node that clients use. @see https://solana.com/docs/rpc/http */
export function createMethods(svm: Svm): Answer {
  const inContext = <T>(value: T) => ({
    context: { slot: currentSlot(), apiVersion: version },
    value,
  })
  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    ...accountMethods(svm, inContext),
    ...transactionMethods(svm, inContext),
    getGenesisHash: () => genesisHash,
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': version, 'feature-set': 0 }),
    getSlot: currentSlot,
    getBlockHeight: currentSlot,
    getEpochInfo: () => ({
      epoch: currentSlot() / slotsInEpoch,
      slotIndex: currentSlot() % slotsInEpoch,
      slotsInEpoch,
      absoluteSlot: currentSlot(),
      blockHeight: currentSlot(),
      transactionCount: null,
    }),
    getMinimumBalanceForRentExemption: ([bytes]) => svm.rentExemption(amountOf(bytes, 10_485_760)),
  }
  return (method, params = []) => {
    const known = typeof method === 'string' && Object.hasOwn(methods, method)
    const answer = known ? methods[method] : undefined
    if (!answer) throw new RpcError(-32601, 'Method not found')
    if (!Array.isArray(params)) throw new RpcError(-32602, 'Invalid params: a list is expected')
    return answer(params)
  }
}
