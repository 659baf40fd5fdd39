export type { Limits } from './limits.js'
export type {
  ListedToken,
  Provider,
  ProviderChain,
  ProviderOptions,
} from './provider-options.js'
