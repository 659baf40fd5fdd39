import * as z from 'zod/mini'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import type { ContractRead } from './contract-abilities.js'
import { asRefusedCall } from './evm-revert-reason.js'
import { loadEvmAbi } from './load-evm-abi.js'
import { formatQuantity } from './quantity.js'
import type { Rpc } from './rpc/rpc.js'
import type { Hex } from './transfer.js'

/** Multicall3, at this address on almost every network. @see https://github.com/mds1/multicall3 */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const mostTogether = 200 // reads in one request
const mostAtOnce = 16 // single reads

const bytes = z.string().check(z.regex(/^0x([\da-f]{2})*$/i))

/** Reads contracts of one network. */
export interface EvmContractReads {
  /** @throws KitError `transaction/would-fail`, `network/unreachable`, `connection/cancelled` */
  one(read: ContractRead, signal?: AbortSignal): Promise<Hex>
  /** @returns null for each that fails. @throws KitError `network/unreachable`, `connection/cancelled` */
  many(reads: readonly ContractRead[], signal?: AbortSignal): Promise<readonly (Hex | null)[]>
  /** Whether there is a contract. @throws KitError `network/unreachable`, `connection/cancelled` */
  hasCode(address: string, signal?: AbortSignal): Promise<boolean>
}

/** Reads contracts: many in one request where the network has Multicall3, which is found out once. */
export function createEvmContractReads(rpc: Rpc): EvmContractReads {
  let hasMulticall = true

  async function call({ to, data, from, value }: ContractRead, signal?: AbortSignal): Promise<Hex> {
    const request = {
      ...(from !== undefined && { from }),
      to,
      data,
      ...(value !== undefined && { value: formatQuantity(value) }),
    }
    return ask('eth_call', [request, 'latest'], signal)
  }

  async function ask(method: string, params: readonly unknown[], signal?: AbortSignal) {
    const { success, data, error } = z.safeParse(bytes, await rpc(method, params, signal))
    if (!success) throw new FeatureError('network/unreachable', { cause: error })
    return data as Hex
  }

  async function single(read: ContractRead, signal?: AbortSignal): Promise<Hex | null> {
    try {
      return await call(read, signal)
    } catch (error) {
      if (KitError.is(error, 'transaction/reverted')) return null
      throw error
    }
  }

  async function singly(reads: readonly ContractRead[], signal?: AbortSignal) {
    const results: (Hex | null)[] = []
    for (let start = 0; start < reads.length; start += mostAtOnce) {
      const some = reads.slice(start, start + mostAtOnce)
      results.push(...(await Promise.all(some.map((read) => single(read, signal)))))
    }
    return results
  }

  /** @returns null when it has to be done one by one */
  async function together(
    reads: readonly ContractRead[],
    signal?: AbortSignal,
  ): Promise<readonly (Hex | null)[] | null> {
    const { decodeFunctionResult, encodeFunctionData, multicall3Abi: abi } = await loadEvmAbi()
    const calls = reads.map(({ to, data }) => ({
      target: to as Hex,
      allowFailure: true,
      callData: data,
    }))
    const data = encodeFunctionData({ abi, functionName: 'aggregate3', args: [calls] })
    const found = await single({ to: multicall3, data }, signal)
    if (found === '0x') hasMulticall = false // no contract is there
    if (found === '0x' || found === null) return null
    try {
      const results = decodeFunctionResult({ abi, functionName: 'aggregate3', data: found })
      if (results.length !== reads.length) return null
      return results.map(({ success, returnData }) => (success ? returnData : null))
    } catch {
      return null // the contract at this address is another one
    }
  }

  return {
    hasCode: async (address, signal) =>
      (await ask('eth_getCode', [address, 'latest'], signal)) !== '0x',
    async one(read, signal) {
      try {
        return await call(read, signal)
      } catch (error) {
        throw await asRefusedCall(error)
      }
    },
    async many(reads, signal) {
      // Through Multicall3 the contract would see another sender, and no value.
      const isPlain = reads.every(({ from, value }) => from === undefined && !value)
      const results: (Hex | null)[] = []
      for (let start = 0; start < reads.length; start += mostTogether) {
        const some = reads.slice(start, start + mostTogether)
        const isJoint = isPlain && hasMulticall && some.length > 1
        results.push(
          ...((isJoint && (await together(some, signal))) || (await singly(some, signal))),
        )
      }
      return results
    },
  }
}
