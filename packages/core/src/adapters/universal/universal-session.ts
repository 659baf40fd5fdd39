import type { ChainNamespace } from '../../networks/caip-network.js'
import type { UniversalNamespace } from './universal-namespace.js'

type ParseChain = UniversalNamespace['parseChain']

/** Makes a parser for a CAIP-2 id of this namespace, or for its reference alone. */
export const parserOf =
  (namespace: ChainNamespace, reference: RegExp): ParseChain =>
  (chainId) => {
    if (typeof chainId !== 'string' || chainId.length > 64) return null
    const prefix = `${namespace}:`
    const text = chainId.startsWith(prefix) ? chainId.slice(prefix.length) : chainId
    return reference.test(text) ? `${namespace}:${text}` : null
  }
