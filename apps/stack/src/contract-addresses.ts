import { type LocalAddresses, readLocalAddresses } from '@gla/contracts/local'
import { askChain } from './json-rpc.js'

/** Where the contracts are; the same on both chains. */
export interface Contracts extends LocalAddresses {
  readonly multicall3: `0x${string}`
}

/** The same on every chain of the world. */
export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Foretells the addresses: pages can know them before there is a chain. */
export async function foretellContracts(): Promise<Contracts> {
  return { ...(await readLocalAddresses()), multicall3 }
}

/** Asks the chain itself whether every contract is there. */
export async function areDeployed(rpcUrl: string, contracts: Contracts): Promise<boolean> {
  const { gla, usd, weth, multicall3: multicall } = contracts
  const codes = await Promise.all(
    [gla, usd, weth, multicall].map((address) =>
      askChain(rpcUrl, 'eth_getCode', [address, 'latest']),
    ),
  )
  return codes.every((code) => typeof code === 'string' && code !== '0x')
}
