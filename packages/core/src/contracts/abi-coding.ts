import { decodeFunctionResult, encodeFunctionData } from 'viem'

/** The ABI coding of viem. Loaded on first use: a page without calls of its own needs none of it. */
export const abiCoding = { decodeFunctionResult, encodeFunctionData }
