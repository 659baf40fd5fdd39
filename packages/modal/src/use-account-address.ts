import { useAccount } from './use-account.js'
import { useNamespace } from './use-kit-state.js'

/** Returns the connected EVM account, as contracts are asked about it; null without one, and while no EVM network is active. */
export function useAccountAddress(): `0x${string}` | null {
  const { address, status } = useAccount({ namespace: 'eip155' })
  return useNamespace() === 'eip155' && status === 'connected' ? address : null
}
