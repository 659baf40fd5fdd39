import type { Modal } from '@gla/modal'
import { multicall } from '@gla/modal/contracts'
import { erc20Abi, multicall3Abi, parseAbi, toFunctionSelector, zeroAddress } from 'viem'

export const network = 'eip155:56'
export const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const pool = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
export const poolAbi = parseAbi([
  'function earned(address account) view returns (uint256)',
  'function earnsPerSecond(address account) view returns (uint256)',
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
  const contracts = [
    { abi: multicall3Abi, address: multicall3, functionName: 'getCurrentBlockTimestamp' },
    { abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] },
    { abi: erc20Abi, address: token, functionName: 'allowance', args: [owner, pool] },
    { abi: poolAbi, address: pool, functionName: 'earned', args: [owner] },
    { abi: poolAbi, address: pool, functionName: 'earnsPerSecond', args: [owner] },
  ] as const
  const read = await multicall(modal, { network, contracts })
  const [time, balance, allowance, earned, perSecond] = read
  return {
    time: time.result,
    ...{ balance: balance.result, allowance: allowance.result },
    ...{ earned: earned.result, perSecond: perSecond.result },
  }
}
export type Pool = Awaited<ReturnType<typeof readPool>>

/** What is earned now. @param now in seconds since 1970; the block's own time where the clock of the device is slow */
export function earnedAt({ time, earned, perSecond }: Pool, now: bigint): bigint | undefined {
  if (time === undefined || earned === undefined || perSecond === undefined) return undefined
  return now > time ? earned + perSecond * (now - time) : earned
}
