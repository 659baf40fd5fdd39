import { readFile } from 'node:fs/promises'
import { artifactsFolder } from './artifacts.js'

/** Deploys on local chains and holds the rest of the supply: account 9 of the mnemonic of development chains. */
export const localHolder = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** The addresses of the contracts on every local chain. */
export interface LocalAddresses {
  readonly gla: `0x${string}`
  readonly usd: `0x${string}`
  readonly weth: `0x${string}`
  readonly drift: `0x${string}`
  readonly tidepools: `0x${string}`
  readonly pebbles: `0x${string}`
  readonly stakingPool: `0x${string}`
  readonly stakingVault: `0x${string}`
  readonly machines: `0x${string}`
  readonly miningRewards: `0x${string}`
}

/**
 * Reads the addresses that the build computed for `localHolder`. Needs no viem, whose import takes
 * longer than everything else between `npm start` and the first page.
 * @throws Error with the command to run, when the contracts are not compiled
 */
export async function readLocalAddresses(folder = artifactsFolder): Promise<LocalAddresses> {
  try {
    return JSON.parse(await readFile(`${folder}/local-addresses.json`, 'utf8')) as LocalAddresses
  } catch (cause) {
    const todo = 'Run `pnpm --filter @gla/contracts build:artifacts`.'
    throw new Error(`The contracts are not compiled yet. ${todo}`, { cause })
  }
}
