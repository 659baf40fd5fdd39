import { KitError } from '@gla/modal'
import { act, approve, signPermit } from '@gla/modal/contracts'
import { parseAbi, toFunctionSelector } from 'viem'
import { modal } from './example-modal.js'

const token = '0xD22F2626e688de4B974256112E6e123451a62a46' // GLA, of `npm start`
const pool = '0x4A2724a3567225527F7e74bAa879902E5e6a78d4' // its StakingPool
const abi = parseAbi([
  'function stake(uint256 amount)',
  'function stakeWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
/** Every call that may follow the signature, by the first 4 bytes of its data. */
const acts = [
  toFunctionSelector('stakeWithPermit(uint256,uint256,uint8,bytes32,bytes32)'),
  toFunctionSelector('stake(uint256)'),
]

/** Stakes with one transaction, or with two where the token, the account or the wallet has no permits. */
export async function stake(amount: bigint) {
  const about = { token, spender: pool, amount } as const
  try {
    const { deadline, v, r, s } = await signPermit(modal, { ...about, acts })
    const args = [amount, deadline, v, r, s] as const
    return (await act(modal, { abi, address: pool, functionName: 'stakeWithPermit', args })).ended
  } catch (error) {
    if (!KitError.is(error, 'rpc/unsupported-operation')) throw error
  }
  const permission = await (await approve(modal, about)).ended
  if (permission.status !== 'succeeded') return permission
  return (await act(modal, { abi, address: pool, functionName: 'stake', args: [amount] })).ended
}
