import type { ConnectionStatus } from '@gla/core'
import { useMemo } from 'react'
import { useModal } from './modal-context.js'
import { connectionOf, useKitState, useNamespace } from './use-kit-state.js'

/** The connection of the active network's namespace, and what can be done with it. */
export type UseConnection = {
  status: ConnectionStatus['status']
  connectorId: string | null
  /** Connects a wallet; `Kit.connection.connect` lists what it throws. */
  connect(connectorId: string): Promise<void>
  cancel(): void
  disconnect(): Promise<void>
}
/** Returns the connection of the active network's namespace. Re-renders when it changes. */
export function useConnection(): UseConnection {
  const { kit } = useModal()
  const namespace = useNamespace()
  const connection = useKitState(connectionOf, (all) => all[namespace])
  return useMemo(
    () => ({
      status: connection.status,
      connectorId: 'connectorId' in connection ? connection.connectorId : null,
      connect: (connectorId) => kit.connection.connect(connectorId),
      cancel: () => kit.connection.cancel(),
      disconnect: () => kit.connection.disconnect(),
    }),
    [kit, connection],
  )
}
