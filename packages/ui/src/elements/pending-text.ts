import type { Kit } from '@gla/core'
import { pendingTransfers } from '@gla/core'
import { buttonMessages } from '../messages/button-messages.js'

/** How many transfers of the account are under way, e.g. `1 pending`; null if none is. */
export function pendingText(kit: Kit): string | null {
  const { caipNetwork } = kit.network.state
  const account = kit.account.state[caipNetwork.chainNamespace]
  const { length } = pendingTransfers(kit.sent, account, caipNetwork)
  return length ? buttonMessages(kit)['button.pending'].replace('{0}', `${length}`) : null
}
