import type { Dispose } from '../async/disposer.js'
import { createDisposer } from '../async/disposer.js'
import type { WalletLink } from '../connectors/connector.js'
import type { On } from '../events.js'
import type { CaipNetwork, ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import type { Account } from './account.js'
import type { ChainAccount } from './chain-accounts.js'
import type { Connection } from './connection.js'
import type { Network } from './network.js'

/** The network in view, and the account and the wallet of its namespace: what a feature works with. */
export interface InView {
  namespace(): ChainNamespace
  network(): State<CaipNetwork>
  account(): State<ChainAccount>
  /** The connected wallet; null when there is none. */
  link(): WalletLink | null
  /**
   * Calls `listener` when another account or network is in view. Changes of wallets of other namespaces do not count.
   * @returns a function that removes the listener
   */
  onChange(listener: () => void): Dispose
}

type InViewDeps = {
  network: Pick<Network, 'state'>
  account: Pick<Account, 'state'>
  connection: Pick<Connection, 'link'>
  on: On
}

export function createInView({ network, account, connection, on }: InViewDeps): InView {
  const namespace = () => network.state.caipNetwork.chainNamespace
  return {
    namespace,
    network: () => network.state.caipNetwork,
    account: () => account.state[namespace()],
    link: () => connection.link(namespace()),
    onChange(listener) {
      const of = (id: string) => {
        if (id.split(':')[0] === namespace()) listener()
      }
      const { add, dispose } = createDisposer()
      add(
        on('network/switched', listener), // only ever about the network in view
        on('network/unsupported', ({ caipNetworkId }) => of(caipNetworkId)),
        on('account/connected', ({ caipAddress }) => of(caipAddress)),
        on('account/changed', ({ caipAddress }) => of(caipAddress)),
        on('account/disconnected', ({ namespace }) => of(namespace)),
      )
      return dispose
    },
  }
}
