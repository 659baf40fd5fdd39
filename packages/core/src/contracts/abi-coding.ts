// The ABI coding of viem. Loaded on first use: a page without calls of its own needs none of it.

export { decodeFunctionResult, encodeFunctionData } from 'viem'
