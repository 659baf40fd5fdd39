import { nearestName } from '../errors/nearest-name.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { notOfForm } from '../options/not-of-form.js'
import type { KitOptions, SwapRouter } from '../options/options.js'
import { isTextLike } from '../options/text-form.js'
import { optionNames } from './option-names.js'
import { readOn } from './read-on.js'

const longest = 60 // characters of a value that are shown
const isAddress = (value: unknown) => isTextLike(value, /^0x[\da-f]{40}$/i)

/** By path, without the numbers: what is expected, and the way out. */
const expected: Readonly<Record<string, readonly [is: string, wayOut?: string]>> = {
  networks: ['a list of at least one network', 'Write networks: [bnbSmartChain]'],
  'networks.caipNetworkId': ['a CAIP-2 id such as "eip155:56"', 'Make it with defineNetwork'],
  'networks.name': ['a text'],
  'networks.nativeCurrency': ['{ name, symbol, decimals }'],
  'networks.rpcUrls': ['{ default: { http: [url, …] } }'],
  metadata: ['{ name, description, icons }'],
  'metadata.name': ['the name of your app'],
  'metadata.description': ['a text', 'It may be empty'],
  'metadata.url': ['the address of your app, or left out'],
  'metadata.icons': ['a list of addresses of pictures', 'Write icons: [] if there is none'],
  projectId: ['a text', 'Leave it out if you have none'],
  defaultNetwork: ['the id of a network', 'Write network.caipNetworkId'],
  relayUrl: ['an address that begins with ws:// or wss://, or a list of at most 8'],
  provider: ['{ url }'],
  'provider.url': ['an address of https, or of http on this machine'],
  'provider.explorerUrl': ['an address of https, or of http on this machine'],
  'provider.analyticsUrl': ['an address of https, or of http on this machine'],
  connectors: ['a list of functions that make connectors', 'Write connectors: [coinbase()]'],
  families: ['a list of chain families', 'Write families: [solana()]'],
  termsUrl: ['an address of https, or of http on this machine'],
  privacyUrl: ['an address of https, or of http on this machine'],
  excludeWallets: ['a list of ids, rdns or names'],
  includeWallets: ['a list of ids'],
  featuredWallets: ['a list of ids'],
  frameOrigins: [
    'a list of at most 100 origins such as "https://app.example"',
    'Patterns match nothing: name each origin',
  ],
  tokens: ['a list of { caipNetworkId, address, symbol, name, decimals }'],
  swap: ['{ routers: [{ caipNetworkId, router, factory, wrapped }] }'],
  contracts: ['a list of { network, address, name, acts }'],
  'contracts.network': ['the id of an EVM network of the option networks'],
  'contracts.address': ['an address: 0x and 40 hex digits'],
  'contracts.name': ['a text of 1 to 64 characters, or one for each language'],
  'contracts.icon': ['a picture as a data: URL'],
  'contracts.acts': [
    'an act by signature, such as { "stake(uint256)": "staked" }',
    'The words are staked, claimed, withdrew, deposited, bought and started',
  ],
  pictures: ['a function', 'Write pictures: pictures()'],
  nameZone: ['small letters, such as "gla", without a point before them'],
  'currency.code': ['three capital letters, such as "EUR"'],
  'currency.perDollar': ['a decimal above zero as a text, such as "0.92"'],
  storagePrefix: ['1 to 32 letters, digits, _ or -'],
  themeMode: ['"dark" or "light"'],
  themeVariables: ['numbers: fontSizeMaster from 8 to 14, borderRadiusMaster from 0 to 8'],
  language: ['"en-US" or "zh-CN"'],
  texts: ['texts by language and key'],
  'features.connectMethodsOrder': ['a list of "email", "social" and "wallet", each at most once'],
  'features.legalCheckbox': ['left out, or given with termsUrl or privacyUrl'],
}

const adapters: Readonly<Record<string, readonly [from: string, family: string]>> = {
  solana: ['@gla/adapter-solana', 'solana()'],
  bip122: ['@gla/adapter-bitcoin', 'bitcoin()'],
}

/** See `Dev.explain`. It ends with where to read on of the option. */
export function explainOption(given: object, path: string, reason: string): string {
  const [name = ''] = path.split('.')
  const said = sayOf(given, path, reason)
  const isOption = optionNames.includes(name)
  const more = isOption ? readOn.option(name as keyof KitOptions) : readOn.anyOption
  return `${said}${said.endsWith('.') ? '' : '.'}${more}`
}

function sayOf(given: object, path: string, reason: string): string {
  const options = given as Partial<KitOptions>
  const special =
    aboutNetwork(options, path) ?? aboutFamily(options, path, reason) ?? aboutRouters(options, path)
  if (special) return special
  if (/^connectors\.\d/.test(path))
    return `${written(path)} makes no connector. Write connectors: [coinbase()].`
  const name = path.replace(/\.\d+/g, '').replace(/^(contracts\.acts)\..*/, '$1')
  const [is, wayOut] = expected[name] ?? []
  if (!is || reason !== notOfForm) return `${written(path)} ${reason}`
  const value = valueAt(given, path)
  const came = value === undefined ? 'and is missing' : `not ${shown(value)}`
  return `${written(path)} must be ${is}, ${came}.${wayOut ? ` ${wayOut}.` : ''}`
}

/** A chain of viem where a network is expected, which many have at hand. */
function aboutNetwork({ networks }: Partial<KitOptions>, path: string): string | null {
  if (!path.startsWith('networks') || !Array.isArray(networks)) return null
  const at = networks.findIndex(isChain)
  if (at < 0) return null
  const { name } = networks[at] as CaipNetwork
  return `networks[${at}] is a chain of viem (${shown(name)}). Write fromViemChain(chain).`
}

function isChain(one: unknown): boolean {
  const { id, caipNetworkId, rpcUrls }: Partial<CaipNetwork> = Object(one)
  return typeof id === 'number' && caipNetworkId === undefined && rpcUrls !== undefined
}

/** A network without its family. */
function aboutFamily(
  { networks = [], families = [] }: Partial<KitOptions>,
  path: string,
  reason: string,
) {
  if (path !== 'families' || reason === notOfForm) return null
  const known = ['eip155', ...families.map(({ namespace }) => namespace)]
  const lone = networks.find(({ chainNamespace }) => !known.includes(chainNamespace))
  const [from, family] = adapters[lone?.chainNamespace ?? ''] ?? []
  if (!lone || !from) return null
  return `families has none for the network ${lone.name} (${lone.caipNetworkId}). Install ${from}, and write families: [${family}].`
}

function aboutRouters({ swap }: Partial<KitOptions>, path: string): string | null {
  if (path !== 'swap' || !Array.isArray(swap?.routers)) return null
  for (const [n, one] of swap.routers.entries()) {
    const router: Partial<SwapRouter> = Object(one)
    const wrong = (['router', 'factory', 'wrapped'] as const).find(
      (name) => !isAddress(router[name]),
    )
    if (wrong)
      return `swap.routers[${n}].${wrong} must be an address: 0x and 40 hex digits, not ${shown(router[wrong])}.`
    if (!isTextLike(router.caipNetworkId, /^[a-z\d]+:/))
      return `swap.routers[${n}].caipNetworkId must be the id of a network such as "eip155:56", not ${shown(router.caipNetworkId)}.`
  }
  return null
}

const written = (path: string) => path.replace(/\.(\d+)/g, '[$1]')

function valueAt(from: object, path: string): unknown {
  let value: unknown = from
  for (const name of path.split('.')) value = Object(value)[name]
  return value
}

/** A value in a few words. */
function shown(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  if (value === undefined) return 'nothing'
  const text = jsonOf(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** "Did you mean x?", where a name is near. */
export function didYouMean(given: string, names: readonly string[]): string {
  const near = nearestName(given, names)
  return near ? ` Did you mean ${near}?` : ''
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value, withoutGaps) ?? String(value)
  } catch {
    return typeof value // it goes round in a circle, or is a bigint
  }
}

/** JSON would make null of what it cannot hold. */
const withoutGaps = (_: string, value: unknown) =>
  typeof value === 'function' ? 'a function' : value === undefined ? 'nothing' : value
