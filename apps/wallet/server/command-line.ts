import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { knownNetworks } from './known-networks.js'
import type { MailOptions } from './mail/mail-options.js'
import {
  type WalletNetwork,
  type WalletOptions,
  WalletOptionsError,
  type WalletProject,
} from './wallet-options.js'

/** Shown by `--help`. */
export const usage = `Usage: GLA_WALLET_SECRET=… npm run serve -- --data-dir FOLDER --mail smtp.example:587 --mail-from no-reply@wallet.example
    --rpc eip155:1=URL ... [--network 'eip155:31337=GLA Local,ETH' ...] --project ID=ORIGIN[,ORIGIN] ...
    [--database-url postgres://…] [--mail-user USER] [--mail-tls starttls|tls|none] [--trusted-proxy IP[/BITS] ...]
    [--port 4606] [--host 127.0.0.1] [--url http://wallet.localhost:4606] [--folder dist]
Serves the embedded wallet. The secret is 64 random hexadecimal digits (openssl rand -hex 32): keep it, all that is stored depends on it.
--network gives name and coin of a network that is not among the known ones. In the environment only, because other programs can read a
command line: GLA_WALLET_SECRET, GLA_WALLET_MAIL_PASSWORD. There too: GLA_WALLET_DATA_DIR, GLA_WALLET_DATABASE_URL, GLA_WALLET_MAIL,
GLA_WALLET_MAIL_FROM, GLA_WALLET_MAIL_USER, GLA_WALLET_MAIL_TLS, GLA_WALLET_SITE_PORT, GLA_WALLET_HOST, GLA_WALLET_URL,
GLA_WALLET_FOLDER, and with several separated by semicolons GLA_WALLET_RPC, GLA_WALLET_NETWORKS, GLA_WALLET_PROJECTS,
GLA_WALLET_TRUSTED_PROXIES.`

type Environment = Readonly<Record<string, string | undefined>>

/** Options with one value, each with its variable. */
const single = {
  'data-dir': 'GLA_WALLET_DATA_DIR',
  'database-url': 'GLA_WALLET_DATABASE_URL',
  mail: 'GLA_WALLET_MAIL',
  'mail-from': 'GLA_WALLET_MAIL_FROM',
  'mail-user': 'GLA_WALLET_MAIL_USER',
  'mail-tls': 'GLA_WALLET_MAIL_TLS',
  port: 'GLA_WALLET_SITE_PORT',
  host: 'GLA_WALLET_HOST',
  url: 'GLA_WALLET_URL',
  folder: 'GLA_WALLET_FOLDER',
} as const

/** Options with several. */
const several = {
  rpc: 'GLA_WALLET_RPC',
  network: 'GLA_WALLET_NETWORKS',
  project: 'GLA_WALLET_PROJECTS',
  'trusted-proxy': 'GLA_WALLET_TRUSTED_PROXIES',
} as const

/**
 * Reads the command line. What is missing there comes from the environment, else its default.
 * @returns null where help is asked for
 * @throws Error with a message for users. It repeats no secret, no password and no RPC URL
 */
export function readCommand(
  args: readonly string[],
  environment: Environment,
): WalletOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      ...optionsOf(single, false),
      ...optionsOf(several, true),
    },
  })
  if (values.help) return null
  const one = (name: keyof typeof single) =>
    (values[name] as string | undefined) || environment[single[name]] || undefined
  const all = (name: keyof typeof several) =>
    (values[name] as string[] | undefined) ?? split(environment[several[name]])
  const own = all('network').map(readNetwork)
  const url = one('url')
  const folder = one('folder')
  return {
    port: readPort(one('port') ?? '4606'),
    host: one('host') ?? '127.0.0.1',
    ...(url && { url }),
    folder: folder ? resolve(folder) : fileURLToPath(new URL('../dist', import.meta.url)),
    networks: all('rpc').map((text) => readRpc(text, own)),
    projects: all('project').map(readProject),
    trustedProxies: all('trusted-proxy'),
    secret: environment.GLA_WALLET_SECRET ?? '',
    ...readDatabase(one('data-dir'), one('database-url')),
    mail: readMail(one, environment.GLA_WALLET_MAIL_PASSWORD),
  }
}

function optionsOf<T extends object>(names: T, multiple: boolean) {
  const entries = Object.keys(names).map((name) => [name, { type: 'string', multiple }] as const)
  return Object.fromEntries(entries) as Record<keyof T, { type: 'string'; multiple: boolean }>
}

const split = (text = '') =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

/** In memory, all wallets would end with the process. */
function readDatabase(dataDir: string | undefined, databaseUrl: string | undefined) {
  if (!dataDir && !databaseUrl)
    throw new WalletOptionsError(
      'Name the folder of the database with --data-dir, or a PostgreSQL with --database-url.',
    )
  return { ...(dataDir && { dataDir: resolve(dataDir) }), ...(databaseUrl && { databaseUrl }) }
}

function readMail(
  one: (name: 'mail' | 'mail-from' | 'mail-user' | 'mail-tls') => string | undefined,
  password: string | undefined,
): MailOptions {
  const [, host, port] = /^\[?([\w.:-]+?)\]?:(\d{1,5})$/.exec(one('mail') ?? '') ?? []
  const from = one('mail-from')
  if (!host || !port || !from)
    throw new WalletOptionsError(
      'Name the mail server with --mail, as in smtp.example:587, and who mails are from with --mail-from.',
    )
  const tls = one('mail-tls') ?? 'starttls'
  if (tls !== 'starttls' && tls !== 'tls' && tls !== 'none')
    throw new WalletOptionsError('--mail-tls takes starttls, tls or none.')
  const user = one('mail-user')
  return {
    host,
    port: readPort(port),
    from,
    tls,
    ...(user && { user }),
    ...(password && { password }),
  }
}

type Named = Omit<WalletNetwork, 'rpcUrl'>

/** `eip155:31337=GLA Local,ETH` */
function readNetwork(text: string): Named {
  const [, id, name, symbol] = /^(eip155:[1-9]\d{0,14})=([^,]{1,60}),(\w{1,16})$/.exec(text) ?? []
  if (!id || !name || !symbol)
    throw new WalletOptionsError(`Not a network, as in eip155:31337=GLA Local,ETH: "${text}"`)
  return { caipNetworkId: id as Named['caipNetworkId'], name, symbol, decimals: 18 }
}

/** `eip155:1=https://…` */
function readRpc(text: string, own: readonly Named[]): WalletNetwork {
  const [, id, rpcUrl] = /^(eip155:\d+)=(https?:\/\/\S+)$/.exec(text) ?? []
  if (!id || !rpcUrl || !URL.canParse(rpcUrl))
    throw new WalletOptionsError(
      'Not a network and its RPC URL, as in eip155:1=https://rpc.example',
    )
  const network = [...own, ...knownNetworks].find(({ caipNetworkId }) => caipNetworkId === id)
  if (!network)
    throw new WalletOptionsError(`${id} is not known: give its name and coin with --network.`)
  return { ...network, rpcUrl }
}

/** `my-dapp=https://dapp.example,https://*.dapp.example` */
function readProject(text: string): WalletProject {
  const [, id, origins] = /^([\w-]{1,100})=(\S+)$/.exec(text) ?? []
  if (!id || !origins)
    throw new WalletOptionsError(`Not a project, as in my-dapp=https://dapp.example: "${text}"`)
  return { id, origins: origins.split(',') }
}

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new WalletOptionsError(`Not a port: "${text}"`)
  return port
}
