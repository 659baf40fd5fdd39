import { decodeErrorResult, decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem'

/** The ABI coding of viem. It is loaded on first use: sending the network's coin needs none of it. */
export const evmAbi = { decodeErrorResult, decodeFunctionResult, encodeFunctionData, multicall3Abi }
