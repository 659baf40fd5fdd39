import { watch } from '@gla/modal'
import { act, acts, approve, readContract } from '@gla/modal/contracts'
import { parseAbi } from 'viem'
import { modal } from './example-modal.js'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const vault = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const abi = parseAbi([
  'function deposit(uint256 amount)',
  'function shares(address) view returns (uint256)',
])

/** What the account has in the vault. */
export const shares = (owner: `0x${string}`) =>
  readContract(modal, { abi, address: vault, functionName: 'shares', args: [owner] })

/** Lets the vault take exactly this amount, then puts it in. */
export async function deposit(amount: bigint) {
  const permission = await (await approve(modal, { token, spender: vault, amount })).ended
  if (permission.status !== 'succeeded') return permission
  const handle = await act(modal, { abi, address: vault, functionName: 'deposit', args: [amount] })
  const output = document.querySelector('output')
  watch(handle.state, () => output?.replaceChildren(`${handle.state.status} ${handle.state.hash}`))
  return handle.ended
}

/** After a reload: what earlier pages asked for, and where it is. */
export async function earlier() {
  return (await acts(modal)).map(({ id, kind, state }) => ({ id, kind, ...state }))
}
