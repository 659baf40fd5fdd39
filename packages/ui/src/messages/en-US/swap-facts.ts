import { messages as feeRows } from './fee-rows.js'

/** English messages of what a swap brings and costs. */
export const messages = {
  ...feeRows,
  'swap-facts.rate': 'Rate',
  'swap-facts.impact': 'Price impact',
  'swap-facts.impact-about':
    'How much worse than the market price you get, because of how much you swap at once.',
  'swap-facts.minimum': 'Minimum received',
  'swap-facts.slippage': 'Max. slippage',
  'swap-facts.pool-fee': 'Pool fee',
  'swap-facts.pool-fee-about':
    'Goes to those who put their tokens into the pool. Already taken off what you receive.',
  'swap-facts.route': 'Route',
  'swap-facts.network-cost': 'Network fee',
  'swap-facts.network-cost-about': 'An estimate. Your wallet shows the final amount.',
  'swap-facts.no-pool': 'No pool, no price: it’s the same coin in another form.',
} as const
