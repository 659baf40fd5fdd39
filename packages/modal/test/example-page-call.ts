import { watch } from '@gla/modal'
import { act, acts, approve, readContract } from '@gla/modal/contracts'
import { parseAbi } from 'viem'
import { modal } from './example-modal.js'

const token = '0xD22F2626e688de4B974256112E6e123451a62a46' // GLA, of `npm start`
const vault = '0x7E3619560A82CE29310AdBaa9dB8D3Ebc8D0037f' // its StakingVault
const abi = parseAbi([
  'function deposit(uint256 assets, address receiver) returns (uint256 shares)',
  'function balanceOf(address account) view returns (uint256)',
])

/** The shares that the account has in the vault, which have 24 decimals. */
export const shares = (owner: `0x${string}`) =>
  readContract(modal, { abi, address: vault, functionName: 'balanceOf', args: [owner] })

/**
 * Lets the vault take exactly this amount, then puts it in.
 * @param amount in units: GLA has 18 decimals
 * @param owner the connected account, which gets the shares
 */
export async function deposit(amount: bigint, owner: `0x${string}`) {
  const permission = await (await approve(modal, { token, spender: vault, amount })).ended
  if (permission.status !== 'succeeded') return permission
  const args = [amount, owner] as const
  const handle = await act(modal, { abi, address: vault, functionName: 'deposit', args })
  const output = document.querySelector('output')
  watch(handle.state, () => output?.replaceChildren(`${handle.state.status} ${handle.state.hash}`))
  return handle.ended
}

/** After a reload: what earlier pages asked for, and where it is. */
export async function earlier() {
  return (await acts(modal)).map(({ id, kind, state }) => ({ id, kind, ...state }))
}
