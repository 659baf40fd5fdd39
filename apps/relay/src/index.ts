export type { Limits } from './limits.js'
export { type Relay, type RelayOptions, startRelay } from './relay.js'
