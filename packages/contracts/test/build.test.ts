import { copyFile, mkdtemp, rm, truncate, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AbiItem } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { glaAbi, pebblesAbi, tidepoolsAbi, usdLikeAbi, wethAbi } from '../src/abi.js'
import { loadArtifact } from '../src/artifacts.js'
import { buildArtifacts } from '../src/build-artifacts.js'
import { sources } from '../src/compile.js'
import {
  machinesAbi,
  miningRewardsAbi,
  stakingPoolAbi,
  stakingVaultAbi,
} from '../src/earning-abi.js'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gla-artifacts-'))
  expect(await buildArtifacts(folder)).toBe('built')
}, 60_000)

afterAll(() => rm(folder, { recursive: true }))

test('a second build with nothing changed does not compile', async () => {
  expect(await buildArtifacts(folder)).toBe('current')
})

test.each([
  ['GLA', glaAbi],
  ['UsdLike', usdLikeAbi],
  ['Drift', usdLikeAbi],
  ['WETH', wethAbi],
  ['Tidepools', tidepoolsAbi],
  ['Pebbles', pebblesAbi],
  ['StakingPool', stakingPoolAbi],
  ['StakingVault', stakingVaultAbi],
  ['Machines', machinesAbi],
  ['MiningRewards', miningRewardsAbi],
] as const)('%s: the ABI written by hand says nothing the compiler does not', async (name, abi) => {
  const { abi: compiled } = await loadArtifact(name, folder)
  const known = new Set(compiled.map(describeItem))
  expect(abi.map(describeItem).filter((item) => !known.has(item))).toEqual([])
})

function describeItem(item: AbiItem): string {
  const { type, name, inputs, outputs, stateMutability } = {
    name: '',
    inputs: [],
    outputs: [],
    stateMutability: '',
    ...item,
  } as { type: string; name: string; stateMutability: string } & Record<
    'inputs' | 'outputs',
    { type: string }[]
  >
  const list = (parameters: { type: string }[]) => parameters.map((one) => one.type).join()
  // A pure function may be declared as view.
  const mutability = stateMutability.replace('pure', 'view')
  return `${type} ${name}(${list(inputs)}) ${mutability} (${list(outputs)})`
}

async function copyOfBuild() {
  const copy = await mkdtemp(join(tmpdir(), 'gla-artifacts-'))
  for (const name of [...Object.keys(sources), 'local-addresses', 'stamp']) {
    await copyFile(join(folder, `${name}.json`), join(copy, `${name}.json`))
  }
  return copy
}

test('error: a missing artifact names the command that makes it', async () => {
  const copy = await copyOfBuild()
  await unlink(join(copy, 'GLA.json'))
  await expect(loadArtifact('GLA', copy)).rejects.toThrow(
    'The contract GLA is not compiled yet. Run `pnpm --filter @gla/contracts build:artifacts`.',
  )
  await rm(copy, { recursive: true })
})

test('error: an artifact cut short is not used, and a removed one is built again', async () => {
  const copy = await copyOfBuild()
  await truncate(join(copy, 'WETH.json'), 100)
  await expect(loadArtifact('WETH', copy)).rejects.toThrow('The artifact of WETH is damaged.')
  await unlink(join(copy, 'WETH.json'))
  expect(await buildArtifacts(copy)).toBe('built')
  expect((await loadArtifact('WETH', copy)).name).toBe('WETH')
  await rm(copy, { recursive: true })
}, 60_000)
