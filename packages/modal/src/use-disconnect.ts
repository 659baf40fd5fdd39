import type { ChainNamespace } from '@gla/core'
import { useModal } from './modal-context.js'

/** What disconnects wallets. */
export interface UseDisconnect {
  /**
   * Disconnects at once, even offline, then tells the wallets. Never rejects: that a wallet could not be told is the event
   * `connection/disconnect-failed`.
   * @param namespace only this one, and those of the same session. Default: all
   */
  disconnect(namespace?: ChainNamespace): Promise<void>
}

/**
 * Returns what disconnects wallets. Never re-renders: `useAccount` tells who is connected.
 * @example const { disconnect } = useDisconnect(); return <button onClick={() => disconnect()}>Sign out</button>
 */
export function useDisconnect(): UseDisconnect {
  const { disconnect } = useModal().kit.connection
  return { disconnect }
}
