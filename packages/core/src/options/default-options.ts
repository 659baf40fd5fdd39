import type { Options } from './options.js'

type Needed = 'networks' | 'defaultNetwork' | 'families' | 'connectors' | 'metadata'
type Simple = Omit<Options, Needed | 'relayUrl' | 'features' | 'themeVariables' | 'pictures'>

/** What is filled in where an option is left out. */
export const defaultOptions: Simple = {
  projectId: null,
  provider: null,
  termsUrl: null,
  privacyUrl: null,
  excludeWallets: [],
  includeWallets: [],
  featuredWallets: [],
  enableNetworkSwitch: true,
  enableBackButton: true,
  allowUnsupportedChain: false,
  basic: false,
  manualControl: false,
  themeMode: 'dark',
  language: 'en-US',
  texts: {},
  frameOrigins: [],
  tokens: [],
  swap: { routers: [] },
  contracts: [],
  nameZone: 'gla', // ruling 11
  currency: null,
  storagePrefix: 'gla',
}
/** The same of the features. */
export const defaultFeatures: Options['features'] = {
  send: true,
  receive: true,
  swaps: true,
  swapPage: false,
  onramp: true,
  history: true,
  email: true,
  socials: true,
  analytics: true,
  appearance: true,
  legalCheckbox: false,
  connectMethodsOrder: undefined,
}
