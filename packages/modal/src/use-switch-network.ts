import type { CaipNetworkId } from '@gla/core'
import { useCallback } from 'react'
import { useModal } from './modal-context.js'
import { useAsk } from './use-ask.js'
import { networkOf, useKitState } from './use-kit-state.js'

/** What switches networks, and what became of it. */
export interface UseSwitchNetwork {
  /** The network of a switch that is on its way, also of one that was begun elsewhere, in the modal for example. */
  readonly switching: CaipNetworkId | null
  /** The last switch of this component, if it failed: `isUserRejected(error)` says whether the person declined. */
  readonly failed: { readonly caipNetworkId: CaipNetworkId; readonly error: Error } | null
  /**
   * Switches to a network. Asks the wallet, if one is connected. Never throws: see `failed`. A second press for the same network has no
   * effect, one for another network replaces the first.
   */
  switchNetwork(id: CaipNetworkId): void
  /** Forgets what failed. */
  reset(): void
}

/**
 * Switches networks. Re-renders when a switch begins or ends.
 * @example const { switchNetwork, switching, failed } = useSwitchNetwork()
 */
export function useSwitchNetwork(): UseSwitchNetwork {
  const { kit } = useModal()
  const elsewhere = useKitState(networkOf, ({ switching }) => switching)
  const { status, what, error = null, ask, reset } = useAsk<void>()
  return {
    switching: status === 'asking' ? (what as CaipNetworkId) : elsewhere,
    failed: error && { caipNetworkId: what as CaipNetworkId, error },
    switchNetwork: useCallback((id) => ask(id, () => kit.network.switch(id)), [kit, ask]),
    reset,
  }
}
