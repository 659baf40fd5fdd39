import type { Hex } from '../adapters/adapter.js'
import { FeatureError } from '../errors/feature-error.js'
import type { FunctionRequest } from './contract-request.js'

const longestData = 131_072 // characters of call data; nodes accept no more
const longestName = 64 // characters of the name of a function that is told
const longestResult = 262_144 // characters of what a contract returns

/** The ABI coding of viem, which is loaded on first use. */
export type AbiCoding = {
  encodeFunctionData(call: never): Hex
  decodeFunctionResult(result: never): unknown
}

/** @throws KitError `contract/no-function` if the ABI has none of this name, `rpc/invalid-params` if it takes other arguments */
export function encodeCall(coding: AbiCoding, request: FunctionRequest): Hex {
  const { abi, functionName, args } = request
  if (!hasFunction(abi, functionName))
    throw new FeatureError('contract/no-function', `${functionName}`.slice(0, longestName))
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

/** By its name or, as viem takes it too, its selector. */
const hasFunction = (abi: unknown, name: string) =>
  /^0x[\da-f]{8}$/i.test(name) ||
  (Array.isArray(abi) &&
    abi.some((one) => {
      const item: { type?: unknown; name?: unknown } = Object(one)
      return item.type === 'function' && item.name === name
    }))

function orInvalid<T>(work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw new FeatureError('rpc/invalid-params', { cause })
  }
}
