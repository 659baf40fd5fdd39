export type { GlaConnectorOptions, KitOrModal } from './gla-connector.js'
export { glaConnector } from './gla-connector.js'
export type { KitProvider } from './kit-provider.js'
export type {
  CreateWagmiConnector,
  WagmiConnector,
  WagmiConnectorConfig,
} from './wagmi-connector.js'
