import { act, approve } from '@gla/modal/contracts'
import { useModal } from '@gla/modal/react'
import { useContractRead, useRun } from '@gla/modal/react/contracts'
import { parseAbi } from 'viem'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const vault = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const abi = parseAbi([
  'function deposit(uint256 amount)',
  'function shares(address) view returns (uint256)',
])

export function Deposit({ owner, amount }: { owner: `0x${string}`; amount: bigint }) {
  const modal = useModal()
  const run = useRun()
  const shares = useContractRead({ abi, address: vault, functionName: 'shares', args: [owner] })
  const deposit = () =>
    run.start(async (steps) => {
      await steps.approve((step) => approve(modal, { token, spender: vault, amount, ...step }))
      await steps.act((step) =>
        act(modal, { abi, address: vault, functionName: 'deposit', args: [amount], ...step }),
      )
    })
  return (
    <section>
      <p>You have {shares.data === null ? '–' : `${shares.data}`}</p>
      <button type="button" onClick={deposit}>
        Deposit
      </button>
      <output>{run.problem?.code ?? run.phase}</output>
    </section>
  )
}
