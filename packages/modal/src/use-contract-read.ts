import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
import { type ContractRead, readContract } from './contract-calls.js'
import type { Modal } from './create-modal.js'
import { type ReadOptions, type UseRead, useRead } from './use-read.js'

/**
 * Reads a contract, from the network's own RPC; see {@link useRead} for when.
 * @param request null while there is nothing to read
 * @example const { data } = useContractRead({ abi, address, functionName: 'balanceOf', args: [owner] })
 */
export function useContractRead<
  const abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, 'pure' | 'view'>,
  const args extends ContractFunctionArgs<abi, 'pure' | 'view', name>,
  Picked = ContractFunctionReturnType<abi, 'pure' | 'view', name, args>,
>(
  request: ContractRead<abi, name, args> | null,
  options?: ReadOptions<ContractFunctionReturnType<abi, 'pure' | 'view', name, args>, Picked>,
): UseRead<Picked> {
  const read = (modal: Modal) => readContract<abi, name, args>(modal, request as never)
  return useRead(request && keyOf(request), read, options)
}

/** What is read, as text: a request is often a new object in each render. */
const keyOf = (request: object): string =>
  JSON.stringify(request, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
