import { formatAmount } from '@gla/modal'
import { act, approve } from '@gla/modal/contracts'
import { useModal } from '@gla/modal/react'
import { useAccountAddress, useContractRead, useRun } from '@gla/modal/react/contracts'
import { parseAbi } from 'viem'

const token = '0xD22F2626e688de4B974256112E6e123451a62a46' // GLA, of `npm start`
const vault = '0x7E3619560A82CE29310AdBaa9dB8D3Ebc8D0037f' // its StakingVault
const abi = parseAbi([
  'function deposit(uint256 assets, address receiver) returns (uint256 shares)',
  'function balanceOf(address account) view returns (uint256)',
])

/** @param props `amount` in units: GLA has 18 decimals */
export function Deposit({ amount }: { amount: bigint }) {
  const modal = useModal()
  const run = useRun()
  const me = useAccountAddress()
  const shares = useContractRead(
    me && { abi, address: vault, functionName: 'balanceOf', args: [me] },
  )
  const deposit = (receiver: `0x${string}`) =>
    run.start(async (steps) => {
      const call = { abi, address: vault, functionName: 'deposit' } as const
      await steps.approve((step) => approve(modal, { token, spender: vault, amount, ...step }))
      await steps.act((step) => act(modal, { ...call, args: [amount, receiver], ...step }))
    })
  return (
    <section>
      <p>Shares: {shares.data === null ? '–' : formatAmount(shares.data, 24)}</p>
      <button type="button" onClick={() => (me ? deposit(me) : modal.open())}>
        {me ? 'Deposit' : 'Connect a wallet'}
      </button>
      <output>{run.problem?.code ?? run.phase}</output>
    </section>
  )
}
