import {
  machinesAbi,
  miningRewardsAbi,
  stakingPoolAbi,
  stakingVaultAbi,
} from '@gla/contracts/earning-abi'
import { type AbiFunction, encodeFunctionData, erc20Abi, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { actForm, selectors } from './act-form.js'

test('each function is known by the first 4 bytes that its contract knows it by', () => {
  const abis = [erc20Abi, stakingPoolAbi, stakingVaultAbi, machinesAbi, miningRewardsAbi]
  const called = (abis.flat() as { type: string }[]).filter(
    (one): one is AbiFunction =>
      one.type === 'function' && Object.hasOwn(selectors, (one as AbiFunction).name),
  )
  for (const name of Object.keys(selectors))
    expect([name, called.filter((one) => one.name === name).map(toFunctionSelector)]).toEqual([
      name,
      expect.arrayContaining([selectors[name as keyof typeof selectors]]),
    ])
})

test('arguments tell a call from another one, as they are in its data', () => {
  const [me, rewards] = [`0x${'ab'.repeat(20)}`, `0x${'1'.repeat(40)}`] as const
  const data = encodeFunctionData({
    abi: machinesAbi,
    functionName: 'safeTransferFrom',
    args: [me, rewards, 3n, 5n, '0x'],
  })
  const { begins } = actForm(rewards, 'safeTransferFrom', me, rewards, 3n)
  expect(data.startsWith(begins)).toBe(true)
  expect(data.startsWith(actForm(rewards, 'safeTransferFrom', me, rewards, 4n).begins)).toBe(false)
})
