import type { Emit } from '../events.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { namespaces } from '../networks/caip-network-id.js'
import type { State } from '../state.js'
import { watch } from '../state.js'
import type { ChainAccount } from './chain-accounts.js'
import type { ConnectionTransitions } from './connection-transitions.js'
import type { DappProvider, DappShell } from './dapp-provider.js'
import type { NetworkState } from './network-in-view.js'
import type { ServeDappDeps } from './serve-dapp.js'
import { serveDapp } from './serve-dapp.js'

export type ServeDappsDeps = Pick<ServeDappDeps, 'networks' | 'adapter'> & {
  connections: ConnectionTransitions
  emit: Emit
  /** Undefined while the dapp has not asked for its provider. */
  shell(namespace: ChainNamespace): DappShell | undefined
  /** The state whose changes a dapp is told of. */
  facts(): {
    readonly account: State<Record<ChainNamespace, ChainAccount>>
    readonly network: State<NetworkState>
  }
}

export type ServedDapps = {
  /** The function that answers a dapp's requests; undefined while no wallet is connected. */
  asked(namespace: ChainNamespace): DappProvider['request'] | undefined
  destroy(): void
}

/** Serves the providers that a dapp holds, one for each namespace. */
export function serveDapps(deps: ServeDappsDeps): ServedDapps {
  const { account, network } = deps.facts()
  const serve = (namespace: ChainNamespace) =>
    serveDapp(namespace, {
      ...deps,
      link: () => deps.connections.wallet(namespace)?.link ?? null,
      accounts() {
        const { address, allAccounts } = account[namespace]
        const all = allAccounts.map((one) => one.address)
        return [...new Set(address ? [address, ...all] : all)]
      },
      caipNetworkId: () => network.wallets[namespace]?.caipNetworkId ?? null,
      shell: () => deps.shell(namespace),
      onChange(listener) {
        const stops = [deps.connections.state, account, network].map((one) => watch(one, listener))
        return () => {
          for (const stop of stops) stop()
        }
      },
    })
  const served = new Map(namespaces.map((namespace) => [namespace, serve(namespace)] as const))
  return {
    asked: (namespace) => served.get(namespace)?.asked(),
    destroy() {
      for (const { destroy } of served.values()) destroy()
    },
  }
}
