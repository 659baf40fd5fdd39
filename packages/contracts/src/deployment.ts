import { encodeDeployData, getContractAddress, type Hex } from 'viem'
import { glaAbi, usdLikeAbi } from './abi.js'
import { artifactsFolder, loadArtifact } from './artifacts.js'
import { machinesAbi, miningRewardsAbi, stakingPoolAbi, stakingVaultAbi } from './earning-abi.js'

/** The deterministic deployment proxy (CREATE2), at this address on every EVM chain; anvil starts with it. */
export const create2Factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const salt = `0x${'00'.repeat(32)}` as const

/** The address a contract will have, and the call to `create2Factory` that deploys it. */
export interface Deployment {
  readonly address: `0x${string}`
  /** Call data for the factory: salt, then creation code with its arguments. */
  readonly data: Hex
}

/** Stakes and machines: GLA is staked and earned, machines are paid for in tUSD. */
interface EarningDeployments {
  readonly stakingPool: Deployment
  readonly stakingVault: Deployment
  readonly machines: Deployment
  readonly miningRewards: Deployment
}

/** The contracts of the local stack. */
export interface Deployments extends EarningDeployments {
  readonly gla: Deployment
  readonly usd: Deployment
  readonly weth: Deployment
  readonly drift: Deployment
  readonly tidepools: Deployment
  readonly pebbles: Deployment
}

/**
 * Computes the deployments for one holder of the whole supply. Addresses depend only on the code
 * and the holder: they are the same on every chain, and a changed contract gets a new address, also
 * on a chain that still has the old one.
 * @throws Error when the contracts are not compiled.
 */
export async function planDeployments(
  holder: `0x${string}`,
  folder = artifactsFolder,
): Promise<Deployments> {
  const [gla, usd, weth, drift, tidepools, pebbles] = await Promise.all([
    loadArtifact('GLA', folder),
    loadArtifact('UsdLike', folder),
    loadArtifact('WETH', folder),
    loadArtifact('Drift', folder),
    loadArtifact('Tidepools', folder),
    loadArtifact('Pebbles', folder),
  ])
  const tokens = {
    gla: planDeployment(encodeDeployData({ abi: glaAbi, bytecode: gla.bytecode, args: [holder] })),
    usd: planDeployment(
      encodeDeployData({ abi: usdLikeAbi, bytecode: usd.bytecode, args: [holder] }),
    ),
  }
  return {
    ...tokens,
    weth: planDeployment(weth.bytecode),
    drift: planDeployment(
      encodeDeployData({ abi: usdLikeAbi, bytecode: drift.bytecode, args: [holder] }),
    ),
    tidepools: planDeployment(tidepools.bytecode),
    pebbles: planDeployment(pebbles.bytecode),
    ...(await planEarning(holder, tokens, folder)),
  }
}

const year = 31_536_000n // seconds
const mostPower = 1_000_000n // twice what the stack sells

/** The holder owns them, and is paid for machines. */
async function planEarning(
  holder: `0x${string}`,
  tokens: Pick<Deployments, 'gla' | 'usd'>,
  folder: string,
): Promise<EarningDeployments> {
  const [pool, vault, machines, mine] = await Promise.all([
    loadArtifact('StakingPool', folder),
    loadArtifact('StakingVault', folder),
    loadArtifact('Machines', folder),
    loadArtifact('MiningRewards', folder),
  ])
  const [gla, usd] = [tokens.gla.address, tokens.usd.address]
  const sold = planDeployment(
    encodeDeployData({
      ...{ abi: machinesAbi, bytecode: machines.bytecode },
      args: [holder, usd, holder, mostPower],
    }),
  )
  return {
    stakingPool: planDeployment(
      encodeDeployData({
        ...{ abi: stakingPoolAbi, bytecode: pool.bytecode },
        args: [holder, gla, gla, year],
      }),
    ),
    stakingVault: planDeployment(
      encodeDeployData({
        ...{ abi: stakingVaultAbi, bytecode: vault.bytecode },
        args: [holder, gla, year, 'GLA Vault', 'vGLA'],
      }),
    ),
    machines: sold,
    miningRewards: planDeployment(
      encodeDeployData({
        ...{ abi: miningRewardsAbi, bytecode: mine.bytecode },
        args: [holder, sold.address, gla],
      }),
    ),
  }
}

/** @param bytecode creation code with its arguments */
export function planDeployment(bytecode: Hex): Deployment {
  const address = getContractAddress({ bytecode, from: create2Factory, opcode: 'CREATE2', salt })
  return { address, data: `${salt}${bytecode.slice(2)}` }
}
