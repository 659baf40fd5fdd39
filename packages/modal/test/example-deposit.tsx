import { useContractAct, useContractRead } from '@gla/modal/react/contracts'
import { parseAbi } from 'viem'

const vault = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const abi = parseAbi([
  'function deposit(uint256 amount)',
  'function shares(address) view returns (uint256)',
])

export function Deposit({ owner, amount }: { owner: `0x${string}`; amount: bigint }) {
  const shares = useContractRead({ abi, address: vault, functionName: 'shares', args: [owner] })
  const { act, isPreparing, state, error } = useContractAct()
  return (
    <form action={() => act({ abi, address: vault, functionName: 'deposit', args: [amount] })}>
      <p>You have {shares.data === undefined ? '…' : `${shares.data}`}</p>
      <button type="submit" disabled={isPreparing}>
        Deposit
      </button>
      <output>{error?.message ?? state?.status}</output>
    </form>
  )
}
