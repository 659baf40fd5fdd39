import { messages as feeRows } from './fee-rows.js'

/** English messages of what a swap brings and costs. */
export const messages = {
  ...feeRows,
  'swap-facts.rate': 'Rate',
  'swap-facts.impact': 'Price impact',
  'swap-facts.minimum': 'Minimum received',
  'swap-facts.slippage': 'Max slippage',
  'swap-facts.pool-fee': 'Pool fee',
  'swap-facts.route': 'Route',
  'swap-facts.network-cost': 'Estimated network fee',
  'swap-facts.no-pool':
    'Always 1:1. It’s the same coin in another form: no price impact and no pool fee.',
} as const
