import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import type { ProviderOptions } from '../provider-options.js'
import { readConfigFile } from './config-file.js'

export const usage = `Usage: npm start -- --config file.json [--port 7781] [--host 127.0.0.1]
                     [--data folder | --database-url postgres://…] [--zone gla]
                     [--public-url https://provider.example]
                     [--trusted-proxy 10.0.0.1]... [--open-projects]
Without --data and --database-url names and projects are kept in memory. Environment: PROVIDER_CONFIG,
PROVIDER_PORT, PROVIDER_HOST, PROVIDER_DATA, PROVIDER_DATABASE_URL, PROVIDER_ZONE, PROVIDER_PUBLIC_URL,
PROVIDER_TRUSTED_PROXIES (separated by commas), PROVIDER_OPEN_PROJECTS (true or false).`

type Variables = Readonly<Record<string, string | undefined>>
/** What the flags, the environment and the configuration file say. */
export type StartOptions = Omit<ProviderOptions, 'now' | 'onError' | 'log'> & {
  readonly port: number
  readonly host: string
}

/**
 * Reads the command line. A flag counts before a variable of the environment.
 * @returns undefined when help is asked for
 * @throws Error that says what is wrong
 */
export function readOptions(args: readonly string[], env: Variables): StartOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      config: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      'database-url': { type: 'string' },
      zone: { type: 'string' },
      'public-url': { type: 'string' },
      'trusted-proxy': { type: 'string', multiple: true },
      'open-projects': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return undefined
  const variable = (name: string) => env[`PROVIDER_${name}`] || undefined
  const config = values.config ?? variable('CONFIG')
  if (!config) throw new Error('Name a file that says which chains are served: --config')
  const proxies = values['trusted-proxy'] ?? listOf(variable('TRUSTED_PROXIES'))
  return {
    ...readConfigFile(config),
    ...readPlace(
      values.data ?? variable('DATA'),
      values['database-url'] ?? variable('DATABASE_URL'),
    ),
    port: readPort(values.port ?? variable('PORT') ?? '7781'),
    host: values.host ?? variable('HOST') ?? '127.0.0.1',
    zone: readZone(values.zone ?? variable('ZONE')),
    publicUrl: readPublicUrl(values['public-url'] ?? variable('PUBLIC_URL')),
    trustedProxies: proxies.map(readProxy),
    openProjects: values['open-projects'] ?? readFlag(variable('OPEN_PROJECTS')),
  }
}

/** Where names and projects are kept. */
function readPlace(dataDir: string | undefined, databaseUrl: string | undefined) {
  if (dataDir !== undefined && databaseUrl !== undefined)
    throw new Error('Give --data or --database-url, not both')
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new Error('The URL of the database does not begin with postgres://')
  return { dataDir, databaseUrl }
}

const listOf = (text = '') =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new Error(`Not a port: "${text}"`)
  return port
}

function readZone(text: string | undefined): string | undefined {
  if (text === undefined || /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,3}$/.test(text)) return text
  throw new Error(`Not a zone of names: "${text}"`)
}

function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
  throw new Error(`Not the URL of a provider: "${text}"`)
}

function readProxy(text: string): string {
  if (isIP(text) === 0) throw new Error(`Not the IP address of a proxy: "${text}"`)
  return text
}

function readFlag(text = ''): boolean {
  if (!['', 'true', 'false'].includes(text))
    throw new Error(`PROVIDER_OPEN_PROJECTS is neither true nor false: "${text}"`)
  return text === 'true'
}
