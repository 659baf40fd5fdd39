import type { ChainAccount } from '../connection/chain-accounts.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { State } from '../state.js'
import type { Intent } from './intents.js'
import { isAwaited } from './outcome.js'

/**
 * The transfers from an account that its wallet or the chain has not decided yet, on all networks of the namespace in view.
 * One whose outcome is unknown is not among them.
 */
export const pendingTransfers = (
  sent: State<{ list: Intent[] }>,
  { address }: Pick<State<ChainAccount>, 'address'>,
  { chainNamespace }: Pick<CaipNetwork, 'chainNamespace'>,
): readonly State<Intent>[] =>
  (sent.list as readonly State<Intent>[]).filter(
    (one) =>
      one.from === address && isAwaited(one) && one.caipNetworkId.startsWith(`${chainNamespace}:`),
  )
