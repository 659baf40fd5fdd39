import {
  machinesAbi,
  miningRewardsAbi,
  stakingPoolAbi,
  stakingVaultAbi,
} from '@gla/contracts/earning-abi'
import { toFunctionSelector } from 'viem/utils'
import { expect, test } from 'vitest'
import { namedContracts } from './named-contracts.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const pools = [{ address: address('1'), permit: true }]
const vaults = [{ address: address('2'), permit: true }]
const mining = { machines: address('3'), rewards: address('4') }
const all = { chainId: 56, pools, vaults, mining, tokens: [] }

test('default: each contract of the pages has a name in both languages; a number where there are several', () => {
  const names = namedContracts([
    { ...all, pools: [...pools, { address: address('5'), permit: false }] },
  ])
  expect(names.map(({ network, name }) => [network, Object.values(name)])).toEqual([
    ['eip155:56', ['GLA pool 1', 'GLA 质押池 1']],
    ['eip155:56', ['GLA pool 2', 'GLA 质押池 2']],
    ['eip155:56', ['GLA vault', 'GLA 金库']],
    ['eip155:56', ['GLA machines', 'GLA 矿机']],
    ['eip155:56', ['GLA mine', 'GLA 矿池']],
  ])
})

test('a contract that an operator lists twice is named once: the page starts all the same', () => {
  const twice = [...pools, { address: address('1'), permit: false }]
  expect(namedContracts([{ ...all, pools: twice }])).toHaveLength(4)
})

test('each function that is named is one of the contract', () => {
  const abis = [stakingPoolAbi, stakingVaultAbi, machinesAbi, miningRewardsAbi]
  namedContracts([all]).forEach(({ acts }, at) => {
    const functions = (abis[at] ?? []).filter((one) => one.type === 'function')
    const known = functions.map((one) => toFunctionSelector(one))
    for (const signature of Object.keys(acts))
      expect(known, signature).toContain(toFunctionSelector(`function ${signature}`))
  })
})
