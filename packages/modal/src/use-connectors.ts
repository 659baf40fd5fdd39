import type { ConnectorInfo, Kit, State } from '@gla/core'
import { useKitState } from './use-kit-state.js'

const connectorsOf = (kit: Kit) => kit.connectors.state

/** Returns the wallets that can be connected, for a list of your own. Pass an id to `useConnection().connect(id)`. */
export function useConnectors(): readonly State<ConnectorInfo>[] {
  return useKitState(connectorsOf, ({ list }) => list)
}
