import type { DappProvider } from '@gla/core'
import { useModal } from './modal-context.js'
import { connectionOf, useKitState, useNamespace } from './use-kit-state.js'

/** Returns the provider of the active network's namespace: see `Modal.provider`. Null while no wallet is connected. */
export function useProvider(): DappProvider | null {
  const modal = useModal()
  const namespace = useNamespace()
  const status = useKitState(connectionOf, (all) => all[namespace].status)
  return status === 'connected' ? modal.provider(namespace) : null
}
