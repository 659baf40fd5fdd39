import { useAccount } from '@gla/modal/react'

/** Whether the chain has said that the account has nothing of the coin: it can send nothing, and pay for no act. */
export function useHasNoCoin(): boolean {
  const { balance, balanceStatus } = useAccount()
  return balanceStatus === 'known' && !/[1-9]/.test(balance)
}
