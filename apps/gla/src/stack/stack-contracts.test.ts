import { expect, test } from 'vitest'
import { stackContracts } from './stack-contracts.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const chain = { id: 31337, name: 'GLA Local', rpcUrl: 'http://127.0.0.1:8545' }
const swap = { router: address('1'), factory: address('2'), wrapped: address('3') }
const earning = {
  ...{ stakingPool: address('4'), stakingVault: address('5') },
  ...{ machines: address('6'), miningRewards: address('7') },
  tokens: [{ address: address('8'), decimals: 18 }],
}

test('default: the contracts of each chain that has them, with the factory of its pools', () => {
  const chains = [
    { ...chain, swap, earning },
    { ...chain, id: 31338, earning: { ...earning, token: address('8') } },
  ]
  const own = {
    pools: [{ address: earning.stakingPool, permit: true }],
    vaults: [{ address: earning.stakingVault, permit: true }],
    mining: { machines: earning.machines, rewards: earning.miningRewards },
    tokens: earning.tokens,
  }
  expect(stackContracts({ chains, contracts: undefined })).toEqual([
    { chainId: 31337, factory: swap.factory, ...own },
    { chainId: 31338, ...own, token: address('8') },
  ])
})

test('a chain without them: none', () =>
  expect(stackContracts({ chains: [{ ...chain, swap }], contracts: undefined })).toEqual([]))

test('others that are named take their place, checked as an operator’s', () => {
  const chains = [{ ...chain, swap, earning }]
  const tokens = [{ address: address('8'), decimals: 18 }]
  const named = [{ chainId: 31337, pools: [{ address: address('9') }], tokens }]
  expect(stackContracts({ chains, contracts: named })).toEqual([
    { chainId: 31337, pools: [{ address: address('9'), permit: false }], vaults: [], tokens },
  ])
  const wrong = [{ chainId: 1, pools: [] }]
  expect(() => stackContracts({ chains, contracts: wrong })).toThrow('no network 1')
})
