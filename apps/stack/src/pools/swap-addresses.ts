import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

type Address = `0x${string}`

/** Where Uniswap V2 and its pools are on every local chain. */
export interface SwapAddresses {
  readonly swapFactory: Address
  readonly swapRouter: Address
  /** In the order in which they are opened. */
  readonly pools: readonly Address[]
}

/** What the build writes; ignored by git. */
export const swapAddressesFile = fileURLToPath(
  new URL('../../artifacts/swap-addresses.json', import.meta.url),
)

/**
 * Reads the addresses that the build computed. Needs no viem, as `readLocalAddresses`.
 * @throws Error with the command to run, when they are not built
 */
export async function readSwapAddresses(): Promise<SwapAddresses> {
  try {
    return JSON.parse(await readFile(swapAddressesFile, 'utf8')) as SwapAddresses
  } catch (cause) {
    const todo = 'Run `pnpm --filter @gla/stack build:artifacts`.'
    throw new Error(`The addresses of the pools are not built yet. ${todo}`, { cause })
  }
}
