import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import type { Adapter } from './adapter.js'

/** The feature `nodes`: what a page asks the nodes of a network. No wallet has to be connected. */
export interface Nodes {
  /**
   * Asks the endpoints of a network as the kit's own reads do: the next one if one fails, none of another chain, and each for a
   * limited time. The answer is the node's: untrusted.
   * @returns the result of the method
   * @throws KitError `rpc/unsupported-operation` for what is not known to only read the chain, and for what one node keeps (a filter, a
   * subscription): the next request may go to another one; `network/not-found` for a network that is not configured,
   * `rpc/invalid-params` for params that are no list, `network/unreachable`, `network/other-chain`, `rpc/url-missing`,
   * `connection/cancelled`; and why a node refuses it, with the node's error as its cause
   */
  ask(id: CaipNetworkId, method: string, params?: unknown): Promise<unknown>
  destroy(): void
}

type NodesDeps = {
  readonly networks: readonly CaipNetwork[]
  /** @throws KitError `adapter/not-found` */
  adapter(network: CaipNetwork): Promise<Pick<Adapter, 'read'>>
}

export function createNodes({ networks, adapter }: NodesDeps): Nodes {
  const ending = new AbortController()
  return {
    async ask(id, method, params = []) {
      const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
      if (!network) throw new FeatureError('network/not-found')
      if (!Array.isArray(params)) throw new FeatureError('rpc/invalid-params')
      const { read } = await adapter(network)
      const asked = isKept(method) ? undefined : read?.(network, method, params, ending.signal)
      if (!asked) throw new FeatureError('rpc/unsupported-operation')
      return asked
    },
    destroy: () => ending.abort(),
  }
}

/** Whether one node keeps it for whoever asked. */
const isKept = (method: string) =>
  /^eth_(new\w*Filter|getFilter\w+|uninstallFilter|(un)?subscribe)$/.test(method)
