import type { Swap } from './swap.js'

/** @returns null where nothing serves swaps: without a provider */
export async function loadSwap(): Promise<Swap | null> {
  return null
}
