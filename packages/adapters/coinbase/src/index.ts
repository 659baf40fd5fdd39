export type { CoinbaseOptions } from './coinbase.js'
export { coinbase } from './coinbase.js'
