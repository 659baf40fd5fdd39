import type { ChainFamily } from '../adapters/adapter.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { ownValues } from '../untrusted/own-values.js'
import type { OptionForms } from './check-options.js'
import { checkOptions } from './check-options.js'
import { defaultFeatures, defaultOptions } from './default-options.js'
import { frozenCopy } from './frozen-copy.js'
import { invalidOption } from './invalid-option.js'
import type { KitOptions, Options } from './options.js'

/**
 * Checks the options and fills in the defaults. The result shares no object with what was given, so later changes of that
 * have no effect.
 * @param own checks that live with the code that uses the option
 * @param origin of the page, if there is one
 * @throws KitError `options/invalid`, `options/siwe-and-siwx`
 */
export function completeOptions(from: KitOptions, own: OptionForms = {}, origin?: string): Options {
  const given = ownOptions(from)
  checkOptions(given, own)
  const { networks } = given
  const families = completeFamilies(given)
  const first = (networks[0] as CaipNetwork).caipNetworkId
  const named = networks.find(({ caipNetworkId }) => caipNetworkId === given.defaultNetwork)
  return Object.freeze({
    ...frozenCopy(filled(defaultOptions, given)),
    networks,
    defaultNetwork: named?.caipNetworkId ?? first,
    families,
    connectors: [...(given.connectors ?? [])],
    metadata: frozenCopy({ ...given.metadata, url: given.metadata.url || ownAddress(origin) }),
    // An empty list means no relay.
    relayUrl: given.relayUrl?.length ? frozenCopy(given.relayUrl) : null,
    features: frozenCopy(filled(defaultFeatures, given.features)),
    themeVariables: given.themeVariables ?? ownValues(),
    pictures: given.pictures ?? null,
  })
}

const records = [
  ...(['networks', 'metadata', 'provider', 'features'] as const),
  ...(['themeVariables', 'swap', 'currency', 'contracts'] as const),
] as const

/** Own properties alone count, of the options and of the records in them, before anything reads them. */
function ownOptions(from: KitOptions): KitOptions {
  const given = ownValues(from)
  return Object.assign(
    given,
    Object.fromEntries(records.map((name) => [name, frozenCopy(given[name], given, name)])),
  )
}

/** A page without an origin of its own (a sandboxed frame, a local file) has the origin `null`, which is not a URL. */
const ownAddress = (origin = '') => (origin === 'null' ? '' : origin)

/** The defaults, overridden by what was given. Names without a default are dropped. */
function filled<values extends object>(defaults: values, given?: object): values {
  const own = ownValues(given as Record<string, unknown>)
  const entries = Object.entries(defaults).map(([name, value]) => [name, own[name] ?? value])
  return Object.fromEntries(entries)
}

/** @throws KitError `options/invalid` for a family given twice, or a network whose family is missing */
function completeFamilies(given: KitOptions): readonly ChainFamily[] {
  const { networks, families = [] } = given
  const namespaces = families.map(({ namespace }) => namespace)
  if (new Set(namespaces).size < namespaces.length)
    throw invalidOption(given, 'families', 'has one namespace twice')
  const known = ['eip155', ...namespaces]
  const lone = networks.find(({ chainNamespace }) => !known.includes(chainNamespace))
  if (lone) throw invalidOption(given, 'families', `has none for the network ${lone.caipNetworkId}`)
  return [...families]
}
