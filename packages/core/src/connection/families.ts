import type { Adapter, ChainFamily, LookAgain } from '../adapters/adapter.js'
import type { Dispose } from '../async/disposer.js'
import { createLazy } from '../async/lazy.js'
import type { BrowserCode } from '../connectors/browser/browser-connector.js'
import type { discoverBrowserWallets } from '../connectors/browser/discover-browser-wallets.js'
import type { Connector } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { memberOf } from '../untrusted/member-of.js'

/**
 * The chain families of a kit: the EVM, and those that the dapp gave. A family is the code for one namespace, its adapter
 * and the discovery of its wallets. Each adapter is loaded once, on first need.
 */
export interface Families {
  /** @throws KitError `adapter/not-found` */
  load(namespace: ChainNamespace): Promise<Adapter>
  loaded(namespace: ChainNamespace): Adapter | null
  /**
   * Discovers the wallets of all families in the page. Asks no wallet to connect.
   * @param wanted ids of wallets used before: they are found among however many others
   */
  discover(
    found: (connector: Connector) => void,
    again: LookAgain,
    wanted: readonly (string | undefined)[],
  ): Dispose
}

/** The EVM's part, which is built in; its code is read once for all who need it. */
type Evm = {
  discoverEvm: typeof discoverBrowserWallets
  code(): Promise<
    Awaited<ReturnType<BrowserCode>> & { createEvmAdapter(env: Environment): Adapter }
  >
}

export function createFamilies(
  env: Environment,
  given: readonly ChainFamily[],
  { discoverEvm, code }: Evm,
): Families {
  const evm = createLazy(async () => (await code()).createEvmAdapter(env))
  const adapters = new Map([
    ['eip155' as ChainNamespace, evm],
    ...given.map((family) => [family.namespace, createLazy(() => family.load(env))] as const),
  ])
  return {
    async load(namespace) {
      const adapter = adapters.get(namespace)
      if (!adapter) throw new KitError('adapter/not-found')
      return adapter.load()
    },
    loaded: (namespace) => adapters.get(namespace)?.loaded() ?? null,
    discover(found, again, wanted) {
      if (!env.page) return () => undefined
      const stops = [
        discoverEvm(env, found, again, wanted, code),
        ...given.map((family) => memberOf(family, 'discover')?.call(family, env, found, again)),
      ]
      return () => {
        for (const stop of stops) stop?.()
      }
    },
  }
}
