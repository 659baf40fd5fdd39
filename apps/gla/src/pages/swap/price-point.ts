import type { Swap } from './trade.js'

/** What one token was in another, at a time. */
export type PricePoint = Awaited<ReturnType<Swap['prices']>>[number]
