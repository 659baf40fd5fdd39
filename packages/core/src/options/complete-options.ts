import type { ChainFamily } from '../adapters/adapter.js'
import { KitError } from '../errors/errors.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { OptionForms } from './check-options.js'
import { checkOptions } from './check-options.js'
import { copy } from './frozen-copy.js'
import type { KitOptions, Options } from './options.js'

type Needed = 'networks' | 'defaultNetwork' | 'families' | 'connectors' | 'metadata'
type Simple = Omit<Options, Needed | 'relayUrl' | 'features' | 'themeVariables'>

const defaults: Simple = {
  projectId: null,
  provider: null,
  termsUrl: null,
  privacyUrl: null,
  excludeWallets: [],
  includeWallets: [],
  featuredWallets: [],
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  basic: false,
  manualControl: false,
  themeMode: 'dark',
  language: 'en-US',
  texts: {},
  storagePrefix: 'gla',
}
const features: Options['features'] = {
  send: true,
  receive: true,
  swaps: true,
  onramp: true,
  history: true,
  email: true,
  socials: true,
  analytics: true,
  legalCheckbox: false,
  connectMethodsOrder: undefined,
}

/**
 * Checks and completes the options; the result shares nothing with what was given.
 * @param own what other rooms check of their options
 * @throws KitError `options/invalid`, `options/siwe-and-siwx`
 */
export function completeOptions(given: KitOptions, own: OptionForms = {}): Options {
  checkOptions(given, own)
  const networks = copy(given.networks)
  const families = completeFamilies(given.families, networks)
  const first = (networks[0] as CaipNetwork).caipNetworkId
  const defaultNetwork = given.defaultNetwork ?? first
  if (!networks.some(({ caipNetworkId }) => caipNetworkId === defaultNetwork))
    throw new KitError('options/invalid', 'defaultNetwork is not among networks')
  return Object.freeze({
    ...copy(filled(defaults, { ...given })),
    networks,
    defaultNetwork,
    families,
    connectors: [...(given.connectors ?? [])],
    metadata: copy(given.metadata),
    // An empty list counts as none given.
    relayUrl: given.relayUrl?.length ? copy(given.relayUrl) : null,
    features: copy(filled(features, { ...given.features })),
    themeVariables: { ...given.themeVariables },
  })
}

/** What is known, as given or by default. */
function filled<known extends object>(
  known: known,
  given: Readonly<Record<string, unknown>>,
): known {
  const entries = Object.entries(known).map(([name, value]) => [name, given[name] ?? value])
  return Object.fromEntries(entries)
}

/** @throws KitError `options/invalid` for a family given twice, or a network whose family is missing */
function completeFamilies(
  given: readonly ChainFamily[] = [],
  networks: readonly CaipNetwork[],
): readonly ChainFamily[] {
  const namespaces = given.map(({ namespace }) => namespace)
  if (new Set(namespaces).size < namespaces.length)
    throw new KitError('options/invalid', 'families has one namespace twice')
  const known = ['eip155', ...namespaces]
  const lone = networks.find(({ chainNamespace }) => !known.includes(chainNamespace))
  if (lone)
    throw new KitError('options/invalid', `families has none for the network ${lone.caipNetworkId}`)
  return [...given]
}
