import { encodeDeployData, type Hex, parseAbi } from 'viem'
import { loadArtifact } from './artifacts.js'
import { buildArtifacts } from './build-artifacts.js'
import { stakingPoolAbi, stakingVaultAbi } from './earning-abi.js'

const plainPoolAbi = parseAbi([
  'constructor(address staking, address rewarding, uint256 rate, uint256 duration)',
])

type Address = `0x${string}`
interface PoolTokens {
  readonly staking: Address
  readonly rewarding: Address
  /** Seconds of a period. */
  readonly duration: bigint
}

/** The data of a transaction that deploys a pool of ours. Its owner has to fund it. */
export async function stakingPool(pool: PoolTokens & { readonly owner: Address }): Promise<Hex> {
  await buildArtifacts()
  const { bytecode } = await loadArtifact('StakingPool')
  const { owner, staking, rewarding, duration } = pool
  const args = [owner, staking, rewarding, duration] as const
  return encodeDeployData({ abi: stakingPoolAbi, bytecode, args })
}

/** The data of a transaction that deploys a vault of ours, whose shares are called vTEST. Its owner has to fund it. */
export async function stakingVault(vault: {
  readonly owner: Address
  readonly asset: Address
  /** Seconds. */
  readonly period: bigint
}): Promise<Hex> {
  await buildArtifacts()
  const { bytecode } = await loadArtifact('StakingVault')
  const { owner, asset, period } = vault
  const args = [owner, asset, period, 'Test Vault', 'vTEST'] as const
  return encodeDeployData({ abi: stakingVaultAbi, bytecode, args })
}

/** The data of a transaction that deploys somebody else's pool, which pays from what it is sent. */
export async function plainPool(pool: PoolTokens & { readonly rate: bigint }): Promise<Hex> {
  await buildArtifacts()
  const { bytecode } = await loadArtifact('PlainPool')
  const { staking, rewarding, rate, duration } = pool
  return encodeDeployData({
    abi: plainPoolAbi,
    bytecode,
    args: [staking, rewarding, rate, duration],
  })
}
