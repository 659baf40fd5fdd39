import type { Hex } from '../adapters/adapter.js'
import { FeatureError } from '../errors/feature-error.js'
import type { FunctionRequest } from './contract-request.js'

const longestData = 131_072 // characters of call data; nodes accept no more
const longestResult = 262_144 // characters of what a contract returns

/** The ABI coding of viem, which is loaded on first use. */
export type AbiCoding = {
  encodeFunctionData(call: never): Hex
  decodeFunctionResult(result: never): unknown
}

/** @throws KitError `rpc/invalid-params` if the ABI has no such function, or it takes other arguments */
export function encodeCall(coding: AbiCoding, request: FunctionRequest): Hex {
  const { abi, functionName, args } = request
  const data = orInvalid(() => coding.encodeFunctionData({ abi, functionName, args } as never))
  if (data.length > longestData) throw new FeatureError('rpc/invalid-params')
  return data
}

/** @throws KitError `transport/bad-answer` if that is not what the function returns */
export function decodeResult(coding: AbiCoding, request: FunctionRequest, data: Hex): unknown {
  const { abi, functionName, args } = request
  try {
    if (data.length > longestResult) throw new Error(`${data.length} characters`)
    return coding.decodeFunctionResult({ abi, functionName, args, data } as never)
  } catch (cause) {
    throw new FeatureError('transport/bad-answer', { cause })
  }
}

function orInvalid<T>(work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw new FeatureError('rpc/invalid-params', { cause })
  }
}
