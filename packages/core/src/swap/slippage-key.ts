import type { StoredKey } from '../storage/storage.js'
import { slippageOf } from './pool-math.js'
import { emptySwap } from './swap-state.js'

/** The slippage that a person chose, in percent; the default until then. */
export const slippageKey: StoredKey<string> = {
  name: 'slippage',
  read: (value) => (typeof value === 'string' && slippageOf(value) !== null ? value : undefined),
  empty: () => emptySwap().slippage,
}
