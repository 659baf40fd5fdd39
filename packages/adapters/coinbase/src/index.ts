export { coinbase } from './coinbase.js'
export type { CoinbaseOptions } from './coinbase-options.js'
