import type { Modal } from '@gla/modal'
import { multicall } from '@gla/modal/contracts'
import { erc20Abi, multicall3Abi, parseAbi, toFunctionSelector, zeroAddress } from 'viem'

export const network = 'eip155:31337'
export const token = '0xD22F2626e688de4B974256112E6e123451a62a46' // GLA, of `npm start`
export const pool = '0x4A2724a3567225527F7e74bAa879902E5e6a78d4' // its StakingPool
export const poolAbi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function earned(address account) view returns (uint256)',
  'function rewardRate() view returns (uint256)',
  'function periodFinish() view returns (uint256)',
  'function stake(uint256 amount)',
  'function stakeWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
/** What stakes, by the first 4 bytes of the call's data. */
export const stakes = [
  toFunctionSelector('stakeWithPermit(uint256,uint256,uint8,bytes32,bytes32)'),
  toFunctionSelector('stake(uint256)'),
]
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11' // on almost every network

/** Everything that the page shows, as of one block. What could not be read is undefined: show a dash, never 0. */
export async function readPool(modal: Modal, account: `0x${string}` | null) {
  const owner = account ?? zeroAddress
  const ofPool = { abi: poolAbi, address: pool } as const
  const contracts = [
    { abi: multicall3Abi, address: multicall3, functionName: 'getCurrentBlockTimestamp' },
    { abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] },
    { abi: erc20Abi, address: token, functionName: 'allowance', args: [owner, pool] },
    { ...ofPool, functionName: 'balanceOf', args: [owner] },
    { ...ofPool, functionName: 'totalSupply' },
    { ...ofPool, functionName: 'earned', args: [owner] },
    { ...ofPool, functionName: 'rewardRate' },
    { ...ofPool, functionName: 'periodFinish' },
  ] as const
  const read = await multicall(modal, { network, contracts })
  const [time, balance, allowance, staked, total, earned, rate, end] = read
  return {
    ...{ time: time.result, end: end.result },
    ...{ balance: balance.result, allowance: allowance.result },
    ...{ staked: staked.result, total: total.result },
    ...{ earned: earned.result, rate: rate.result },
  }
}
export type Pool = Awaited<ReturnType<typeof readPool>>

/** What is earned now. @param now in seconds since 1970; the block's own time where the clock of the device is slow */
export function earnedAt(of: Pool, now: bigint): bigint | undefined {
  const { time, end, staked, total, earned, rate } = of
  if (time === undefined || end === undefined || earned === undefined) return undefined
  if (staked === undefined || total === undefined || rate === undefined) return undefined
  const until = now < end ? now : end // the pool pays until then
  return until > time && total > 0n ? earned + (rate * staked * (until - time)) / total : earned
}
