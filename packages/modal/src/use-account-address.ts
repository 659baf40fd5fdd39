import { useAccount } from './react.js'

/** Returns the connected EVM account, as contracts are asked about it; null without one. */
export function useAccountAddress(): `0x${string}` | null {
  const { address, status } = useAccount()
  const isEvm = status === 'connected' && address !== null && /^0x[\da-f]{40}$/i.test(address)
  return isEvm ? (address as `0x${string}`) : null
}
