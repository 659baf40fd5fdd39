export type { Limits } from './limits.js'
export { startProvider } from './provider.js'
export type {
  ChainHistory,
  ListedToken,
  ListedWallet,
  Provider,
  ProviderChain,
  ProviderOptions,
} from './provider-options.js'
