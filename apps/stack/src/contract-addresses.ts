import { type LocalAddresses, readLocalAddresses } from '@gla/contracts/local'
import { askChain } from './json-rpc.js'
import { readSwapAddresses, type SwapAddresses } from './pools/swap-addresses.js'

/** The addresses of the contracts; the same on both chains. */
export interface Contracts extends LocalAddresses, Omit<SwapAddresses, 'pools'> {
  readonly multicall3: `0x${string}`
}

/** Multicall3, at this address on almost every chain. */
export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** The addresses as the build computed them: pages can have them before the chains run. */
export async function readContractAddresses(): Promise<Contracts> {
  const [tokens, { swapFactory, swapRouter }] = await Promise.all([
    readLocalAddresses(),
    readSwapAddresses(),
  ])
  return { ...tokens, swapFactory, swapRouter, multicall3 }
}

/** Whether the chain has code at every address, those of the pools among them. */
export async function areDeployed(rpcUrl: string): Promise<boolean> {
  const { pools } = await readSwapAddresses()
  const contracts = await readContractAddresses()
  const codes = await Promise.all(
    [...Object.values({ ...contracts }), ...pools].map((address) =>
      askChain(rpcUrl, 'eth_getCode', [address, 'latest']),
    ),
  )
  return codes.every((code) => typeof code === 'string' && code !== '0x')
}
