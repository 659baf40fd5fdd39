import type { ChainFamily } from '../adapters/adapter.js'
import type { ConnectorMaker } from '../connectors/connector.js'
import { KitError } from '../errors/errors.js'
import { isCaipNetworkId } from '../networks/caip.js'
import type { CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import type { ProviderAddresses } from '../provider/provider-client.js'
import type { Language, ThemeMode, ThemeVariables } from '../shell/theme.js'
import { isLanguage, isThemeMode } from '../shell/theme.js'
import { copy } from './frozen-copy.js'
import type { Metadata } from './metadata.js'

/**
 * Screens that can be switched off. One that needs a provider shows only where one is configured.
 * With `legalCheckbox` a person must tick that they agree to `termsUrl` and `privacyUrl` before they can choose a wallet.
 */
export type Feature =
  | 'send'
  | 'receive'
  | 'swaps'
  | 'onramp'
  | 'history'
  | 'email'
  | 'socials'
  | 'analytics'
  | 'legalCheckbox'

/** A way to connect that the view Connect offers. */
export type ConnectMethod = 'email' | 'social' | 'wallet'
type ConnectOrder = {
  /**
   * The order in which Connect offers ways to connect: each at most once, what is left out follows as by default.
   * @default email, social, wallet; with a browser wallet wallet, email, social
   */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
}

/** What `createKit` and `createModal` are given. Read once; later changes have no effect. */
export interface KitOptions {
  /** At least one. The first is the default. */
  readonly networks: readonly CaipNetwork[]
  readonly defaultNetwork?: CaipNetworkId | undefined
  /** Chain families beside the EVM, e.g. `[solana()]`, or in its place. A network of another family needs its family here. */
  readonly families?: readonly ChainFamily[] | undefined
  /** Ways to reach wallets beside those the kit finds itself, e.g. `[coinbase()]`. */
  readonly connectors?: readonly ConnectorMaker[] | undefined
  readonly metadata: Metadata
  /** Key of the relay's project. Needed for WalletConnect's public relay, not for one of your own. */
  readonly projectId?: string | undefined
  /**
   * `wss://` address of the relay, or several in the order they are tried. Without it and without `projectId` there is no QR code.
   */
  readonly relayUrl?: string | readonly string[] | undefined
  /** Servers of a provider: blockchain API, wallet list, analytics. Needs `projectId`. Without it none of them is asked. */
  readonly provider?: ProviderAddresses | undefined
  /** @default all true, but `legalCheckbox` */
  readonly features?: (Partial<Record<Feature, boolean>> & ConnectOrder) | undefined
  /** Terms of service that who connects agrees to: Connect says so, with a link. An https address, or one of this machine. */
  readonly termsUrl?: string | undefined
  /** The privacy policy, told beside the terms. An https address, or one of this machine. */
  readonly privacyUrl?: string | undefined
  /** Wallets to hide, by id, rdns or name, whatever the case. */
  readonly excludeWallets?: readonly string[] | undefined
  /** Ids of the only wallets to list. @default all */
  readonly includeWallets?: readonly string[] | undefined
  /** Ids of wallets to list first. */
  readonly featuredWallets?: readonly string[] | undefined
  /** Whether a person may change networks. @default true */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Leaves a wallet on a network you did not configure in peace. @default false */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Only wallets reached by code: nothing is looked for in the page, and Connect is the code. @default false */
  readonly basic?: boolean | undefined
  /** The dapp runs its own WalletConnect client and gives the links: `modal.open({ uri })`. @default false */
  readonly manualControl?: boolean | undefined
  /** @default 'dark' */
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: Partial<ThemeVariables> | undefined
  /** @default 'en-US' */
  readonly language?: Language | undefined
  /**
   * Messages in place of the modal's own, by language and key, e.g. `{ 'en-US': { 'connect.title': 'Log in' } }`. In one
   * with values `{0}` and `{1}` stand for them. `direction: 'rtl'` turns the modal round; the buttons' are `button.*`.
   */
  readonly texts?: OwnMessages | undefined
  /** Begins the name of every stored key. Kits with different prefixes share nothing. @default 'gla' */
  readonly storagePrefix?: string | undefined
}

/** A dapp's own messages by language and key. */
export type OwnMessages = { readonly [language in Language]?: Readonly<Record<string, string>> }

export type Options = {
  readonly networks: readonly CaipNetwork[]
  readonly defaultNetwork: CaipNetworkId
  readonly families: readonly ChainFamily[]
  readonly connectors: readonly ConnectorMaker[]
  readonly metadata: Metadata
  readonly projectId: string | null
  readonly relayUrl: string | readonly string[] | null
  readonly provider: ProviderAddresses | null
  readonly features: Readonly<Record<Feature, boolean>> & ConnectOrder
  readonly termsUrl: string | null
  readonly privacyUrl: string | null
  readonly excludeWallets: readonly string[]
  readonly includeWallets: readonly string[]
  readonly featuredWallets: readonly string[]
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly basic: boolean
  readonly manualControl: boolean
  readonly themeMode: ThemeMode
  readonly themeVariables: Partial<ThemeVariables>
  readonly language: Language
  readonly texts: OwnMessages
  readonly storagePrefix: string
}

const longest = 2048
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longest
const isTextLike = (value: unknown, form: RegExp): boolean => isText(value) && form.test(value)
const isDecimals = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255
const areTexts = (given: unknown = [], form = /^/): given is string[] =>
  Array.isArray(given) && given.every((text: unknown) => isTextLike(text, form))
const isMissingOr = (value: unknown, form = /^/) =>
  areTexts(value === undefined ? [] : [value], form)

// Encrypted, or on this machine.
const webAddress =
  /^(https:\/\/|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$))\S*$/
const isWebAddress = (url: unknown) => isTextLike(url, webAddress) && URL.canParse(url as string)

/** The first field of a network that is not of its form; undefined when all are. */
function wrongInNetwork(network: Partial<CaipNetwork> | null | undefined): string | undefined {
  const { caipNetworkId, name, nativeCurrency, rpcUrls } = network ?? {}
  const urls: unknown = rpcUrls?.default?.http
  return Object.entries({
    caipNetworkId:
      isCaipNetworkId(caipNetworkId) && !/^eip155:(?![1-9]\d{0,15}$)/.test(caipNetworkId),
    name: isText(name),
    nativeCurrency: isText(nativeCurrency?.symbol) && isDecimals(nativeCurrency?.decimals),
    rpcUrls: Array.isArray(urls) && urls.every((url) => URL.canParse(url)),
  }).find(([, isRight]) => !isRight)?.[0]
}

/** The addresses of a provider, each with whether it is one. */
function providerChecks(provider: KitOptions['provider']): Record<string, boolean> {
  if (!provider) return {}
  const { url, explorerUrl = url, analyticsUrl = url } = provider
  return {
    'provider.url': isWebAddress(url),
    'provider.explorerUrl': isWebAddress(explorerUrl),
    'provider.analyticsUrl': isWebAddress(analyticsUrl),
  }
}

const isConnectOrder = (given: unknown = []) =>
  areTexts(given, /^(email|social|wallet)$/) && new Set(given).size === given.length

const featureChecks = ({ termsUrl, privacyUrl, features }: KitOptions) => ({
  termsUrl: termsUrl === undefined || isWebAddress(termsUrl),
  privacyUrl: privacyUrl === undefined || isWebAddress(privacyUrl),
  'features.connectMethodsOrder': isConnectOrder(features?.connectMethodsOrder),
  // A tick for nothing would be asked of nobody.
  'features.legalCheckbox': !features?.legalCheckbox || Boolean(termsUrl ?? privacyUrl),
})

/**
 * The path of the first option that is not of its form; undefined when all are.
 * By hand: a schema library is no part of the entry.
 */
function wrongIn(given: KitOptions): string | undefined {
  const { networks, metadata, projectId, relayUrl, provider, storagePrefix } = given
  const { themeMode = 'dark', language = 'en-US' } = given
  if (!Array.isArray(networks) || networks.length === 0) return 'networks'
  for (const [index, network] of networks.entries()) {
    const wrong = wrongInNetwork(network)
    if (wrong) return `networks.${index}.${wrong}`
  }
  return Object.entries({
    'metadata.name': isText(metadata?.name),
    'metadata.description': isText(metadata?.description),
    'metadata.url': isText(metadata?.url),
    'metadata.icons': areTexts(metadata?.icons ?? null),
    projectId: isMissingOr(projectId),
    relayUrl: areRelays(relayUrl),
    ...providerChecks(provider),
    ...featureChecks(given),
    excludeWallets: areTexts(given.excludeWallets),
    includeWallets: areTexts(given.includeWallets),
    featuredWallets: areTexts(given.featuredWallets),
    themeMode: isThemeMode(themeMode),
    language: isLanguage(language),
    texts: Object.values(given.texts ?? {}).every((own) => areTexts(Object.values(own))),
    storagePrefix: isMissingOr(storagePrefix, /^[-\w]{1,32}$/),
  }).find(([, isRight]) => !isRight)?.[0]
}

/**
 * Checks and completes the options; the result shares nothing with what was given.
 * @throws KitError `options/invalid`, `options/siwe-and-siwx`
 */
export function completeOptions(given: KitOptions): Options {
  if ('siweConfig' in given && 'siwx' in given) throw new KitError('options/siwe-and-siwx')
  const wrong = wrongIn(given)
  if (wrong) throw new KitError('options/invalid', `${wrong} is missing or not of its form`)
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
    // None given is none, also as an empty list.
    relayUrl: given.relayUrl?.length ? copy(given.relayUrl) : null,
    features: copy(filled(features, { ...given.features })),
    themeVariables: { ...given.themeVariables },
  })
}

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

/** What is known, as given or by default. */
function filled<known extends object>(
  known: known,
  given: Readonly<Record<string, unknown>>,
): known {
  const entries = Object.entries(known).map(([name, value]) => [name, given[name] ?? value])
  return Object.fromEntries(entries)
}

const mostRelays = 8
const areRelays = (given: KitOptions['relayUrl']) => {
  const urls = [given ?? []].flat()
  return urls.length <= mostRelays && urls.every((url) => isTextLike(url, /^wss?:\/\/\S+$/))
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
