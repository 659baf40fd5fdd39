import type { ChainNamespace } from '../../networks/caip-network.js'
import type { UniversalWords } from './universal-namespace.js'

type ParseChain = UniversalWords['parseChain']

/** Reads a CAIP-2 id of this family, or its reference alone. */
export const parserOf =
  (namespace: ChainNamespace, reference: RegExp): ParseChain =>
  (said) => {
    if (typeof said !== 'string' || said.length > 64) return null
    const prefix = `${namespace}:`
    const text = said.startsWith(prefix) ? said.slice(prefix.length) : said
    return reference.test(text) ? `${namespace}:${text}` : null
  }
