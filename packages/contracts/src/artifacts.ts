import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Abi } from 'viem'

/** The tokens of `contracts/OddTokens.sol`, by their name in Solidity. Only tests deploy them. */
export type OddArtifactName =
  | 'AnyToken'
  | 'Bytes32Text'
  | 'FeeOnTransfer'
  | 'Hollow'
  | 'NoDecimals'
  | 'NoEvent'
  | 'NoReturn'
  | 'Pausable'
  | 'ReturnsFalse'

/** The contracts of `contracts/HistoryCases.sol`. Only tests deploy them. */
export type HistoryArtifactName = 'Batch' | 'AnyPieces' | 'AnyEditions'

/** The contract of `contracts/OddPools.sol`. Only tests deploy it. */
export type OddPoolArtifactName = 'PlainPool'

/** The contracts of `contracts/earning`: stakes, and machines that mine. */
export type EarningArtifactName = 'StakingPool' | 'StakingVault' | 'Machines' | 'MiningRewards'

/** The contracts compiled here, by their name in Solidity. */
export type ArtifactName =
  | 'GLA'
  | 'UsdLike'
  | 'WETH'
  | 'Drift'
  | 'Tidepools'
  | 'Pebbles'
  | EarningArtifactName
  | OddArtifactName
  | OddPoolArtifactName
  | HistoryArtifactName

/** One compiled contract. */
export interface Artifact {
  readonly name: ArtifactName
  readonly abi: Abi
  /** Creation code without constructor arguments. */
  readonly bytecode: `0x${string}`
}

/** The folder the build writes to; ignored by git. */
export const artifactsFolder = fileURLToPath(new URL('../artifacts/', import.meta.url))

const howToBuild = 'Run `pnpm --filter @gla/contracts build:artifacts`.'

/**
 * Reads the compiled form of a contract (Node only).
 * @throws Error with the command to run, when the contracts have not been compiled or the file is
 * not what the build writes.
 */
export async function loadArtifact(
  name: ArtifactName,
  folder = artifactsFolder,
): Promise<Artifact> {
  const text = await readFile(`${folder}/${name}.json`, 'utf8').catch((cause: unknown) => {
    throw new Error(`The contract ${name} is not compiled yet. ${howToBuild}`, { cause })
  })
  const artifact = parseArtifact(text)
  if (artifact?.name !== name) throw new Error(`The artifact of ${name} is damaged. ${howToBuild}`)
  return artifact
}

function parseArtifact(text: string): Artifact | undefined {
  try {
    const found = JSON.parse(text) as Partial<Artifact> | null
    const isComplete = Array.isArray(found?.abi) && /^0x([0-9a-f]{2})+$/.test(found.bytecode ?? '')
    return isComplete ? (found as Artifact) : undefined
  } catch {
    // Truncated, as by a crash while it was written. The caller says that it is damaged.
    return undefined
  }
}
