import type { Chain } from '../chains/chains.js'
import type { IndexState } from '../history/index-state.js'

const mostKept = 2_000 // of a chain

/** Keeps what was derived of a chain as long as no block comes to it. @returns what is kept at a state of its index */
export function keptByBlock<K, V>(): (chain: Chain, state: IndexState) => Map<K, V> {
  const kept = new Map<string, { readonly hash: string; readonly values: Map<K, V> }>()
  return ({ id }, { hash }) => {
    const before = kept.get(id)
    if (before?.hash === hash && before.values.size < mostKept) return before.values
    const values = new Map<K, V>()
    kept.set(id, { hash, values })
    return values
  }
}
