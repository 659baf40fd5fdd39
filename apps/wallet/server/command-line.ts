import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { knownNetworks } from './known-networks.js'
import {
  type WalletNetwork,
  type WalletOptions,
  WalletOptionsError,
  type WalletProject,
} from './wallet-options.js'

/** Shown by `--help`. */
export const usage = `Usage: npm run serve -- --development-code 123456 --development-key 0x…
    --rpc eip155:1=URL ... [--network 'eip155:31337=GLA Local,ETH' ...] --project ID=ORIGIN[,ORIGIN] ...
    [--port 4606] [--host 127.0.0.1] [--url http://wallet.localhost:4606] [--folder dist]
Serves the embedded wallet for development: one code signs everybody in, and one key signs for everybody. --network gives name and
coin of a network that is not among the known ones. Environment: GLA_WALLET_DEVELOPMENT_CODE, GLA_WALLET_DEVELOPMENT_KEY,
GLA_WALLET_RPC, GLA_WALLET_NETWORKS, GLA_WALLET_PROJECTS (several separated by semicolons), GLA_WALLET_SITE_PORT, GLA_WALLET_HOST,
GLA_WALLET_URL, GLA_WALLET_FOLDER.`

/**
 * Reads the command line. What is missing there comes from the environment, else its default.
 * @returns null where help is asked for
 * @throws Error with a message for users. It repeats no key, no code and no RPC URL
 */
export function readCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): WalletOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      port: { type: 'string' },
      host: { type: 'string' },
      url: { type: 'string' },
      folder: { type: 'string' },
      rpc: { type: 'string', multiple: true },
      network: { type: 'string', multiple: true },
      project: { type: 'string', multiple: true },
      'development-code': { type: 'string' },
      'development-key': { type: 'string' },
    },
  })
  if (values.help) return null
  const several = (given: string[] | undefined, variable: string) =>
    given ??
    (environment[variable] ?? '')
      .split(';')
      .map((text) => text.trim())
      .filter(Boolean)
  const url = values.url ?? environment.GLA_WALLET_URL
  const folder = values.folder ?? environment.GLA_WALLET_FOLDER
  const own = several(values.network, 'GLA_WALLET_NETWORKS').map(readNetwork)
  return {
    port: readPort(values.port ?? (environment.GLA_WALLET_SITE_PORT || '4606')),
    host: values.host ?? (environment.GLA_WALLET_HOST || '127.0.0.1'),
    ...(url && { url }),
    folder: folder ? resolve(folder) : fileURLToPath(new URL('../dist', import.meta.url)),
    networks: several(values.rpc, 'GLA_WALLET_RPC').map((text) => readRpc(text, own)),
    projects: several(values.project, 'GLA_WALLET_PROJECTS').map(readProject),
    developmentCode: values['development-code'] ?? environment.GLA_WALLET_DEVELOPMENT_CODE ?? '',
    developmentKey: (values['development-key'] ??
      environment.GLA_WALLET_DEVELOPMENT_KEY ??
      '') as `0x${string}`,
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
