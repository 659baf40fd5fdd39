import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Artifact, ArtifactName } from './artifacts.js'

const require = createRequire(import.meta.url)
const packageFolder = fileURLToPath(new URL('../', import.meta.url))

/** The source of each contract: a file of this package, or of an installed one. */
export const sources: Readonly<Record<ArtifactName, string>> = {
  GLA: 'contracts/GLA.sol',
  UsdLike: 'contracts/UsdLike.sol',
  WETH: 'solady/src/tokens/WETH.sol',
  Drift: 'contracts/Drift.sol',
  Tidepools: 'contracts/Collections.sol',
  Pebbles: 'contracts/Collections.sol',
  StakingPool: 'contracts/earning/StakingPool.sol',
  StakingVault: 'contracts/earning/StakingVault.sol',
  Machines: 'contracts/earning/Machines.sol',
  MiningRewards: 'contracts/earning/MiningRewards.sol',
  AnyToken: 'contracts/OddTokens.sol',
  Bytes32Text: 'contracts/OddTokens.sol',
  FeeOnTransfer: 'contracts/OddTokens.sol',
  Hollow: 'contracts/OddTokens.sol',
  NoDecimals: 'contracts/OddTokens.sol',
  NoEvent: 'contracts/OddTokens.sol',
  NoReturn: 'contracts/OddTokens.sol',
  Pausable: 'contracts/OddTokens.sol',
  ReturnsFalse: 'contracts/OddTokens.sol',
  PlainPool: 'contracts/OddPools.sol',
  Batch: 'contracts/HistoryCases.sol',
  AnyPieces: 'contracts/HistoryCases.sol',
  AnyEditions: 'contracts/HistoryCases.sol',
}

/** The compiler's settings. No metadata hash, so that a comment does not change a contract's address. */
export const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 10_000 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
} as const

/** Finds a Solidity file: in this package, or in the package that the import names. */
export function resolveSource(path: string): string {
  return path.startsWith('contracts/') ? `${packageFolder}${path}` : require.resolve(path)
}

/** The version of the installed compiler, read without loading its 9 MB. */
export function compilerVersion(): string {
  return (require('solc/package.json') as { version: string }).version
}

interface CompilerOutput {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<
    string,
    Record<string, { abi: Artifact['abi']; evm: { bytecode: { object: string } } }>
  >
}

/**
 * Compiles every contract with the installed solc.
 * @returns the artifacts, and the path of every source that was read, imports included
 * @throws Error with the compiler's message
 */
export function compile(): { artifacts: Artifact[]; read: string[] } {
  const solc = require('solc') as typeof import('solc')
  const read = new Set<string>()
  const contents = (path: string) => {
    read.add(path)
    return readFileSync(resolveSource(path), 'utf8')
  }
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      [...new Set(Object.values(sources))].map((path) => [path, { content: contents(path) }]),
    ),
    settings,
  }
  const output = JSON.parse(
    solc.compile(JSON.stringify(input), {
      import: (path: string) => importSource(path, contents),
    }),
  ) as CompilerOutput
  const errors = output.errors?.filter((error) => error.severity === 'error') ?? []
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))
  const artifacts = (Object.keys(sources) as ArtifactName[]).map((name) => pick(output, name))
  return { artifacts, read: [...read].sort() }
}

function importSource(path: string, contents: (path: string) => string) {
  try {
    return { contents: contents(path) }
  } catch (error) {
    return { error: String(error) }
  }
}

function pick(output: CompilerOutput, name: ArtifactName): Artifact {
  const found = output.contracts?.[sources[name]]?.[name]
  if (!found) throw new Error(`${sources[name]} has no contract ${name}.`)
  return { name, abi: found.abi, bytecode: `0x${found.evm.bytecode.object}` }
}
