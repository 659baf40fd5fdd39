import type { Intent, Kit, State } from '@gla/core'
import { pendingTransfers } from '@gla/core'
import { useMemo } from 'react'
import { accountOf, networkOf, useKitState } from './use-kit-state.js'

const sentOf = (kit: Kit) => kit.sent

/**
 * Returns the transfers from the account on the active network that its wallet or the chain has not decided yet, oldest
 * first. Re-renders when they change. While there are some, the account's balance is about to change.
 */
export function usePendingTransfers(): readonly State<Intent>[] {
  const caipNetwork = useKitState(networkOf, (all) => all.caipNetwork)
  const account = useKitState(accountOf, (all) => all[caipNetwork.chainNamespace])
  const sent = useKitState(sentOf, (all) => all)
  return useMemo(() => pendingTransfers(sent, account, caipNetwork), [sent, account, caipNetwork])
}
