import type { Swap } from './use-swap.js'

/** What one token was in another, at a time. */
export type PricePoint = Awaited<ReturnType<Swap['prices']>>[number]
