import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { StackOptions } from './stack.js'

/** What the command line and the environment ask for. */
export interface Command {
  readonly help: boolean
  readonly options: Required<
    Pick<StackOptions, 'ports' | 'dataDir' | 'reset' | 'embedded' | 'serve'>
  >
}

/** Shown by `--help`. A file of its own: `npm start` shows it before anything is installed. */
export const usage = readFileSync(new URL('../usage.txt', import.meta.url), 'utf8').trimEnd()

const ports = {
  'app-port': { variable: 'GLA_APP_PORT', preferred: 4600 },
  'wallet-port': { variable: 'GLA_WALLET_PORT', preferred: 4601 },
  'relay-port': { variable: 'GLA_RELAY_PORT', preferred: 4602 },
  'provider-port': { variable: 'GLA_PROVIDER_PORT', preferred: 4603 },
  'everything-port': { variable: 'GLA_EVERYTHING_PORT', preferred: 4604 },
  'embedded-port': { variable: 'GLA_EMBEDDED_PORT', preferred: 4606 },
  'inbox-port': { variable: 'GLA_INBOX_PORT', preferred: 4607 },
  'inbox-page-port': { variable: 'GLA_INBOX_PAGE_PORT', preferred: 4608 },
  'chain-port': { variable: 'GLA_CHAIN_PORT', preferred: 8545 },
  'chain-2-port': { variable: 'GLA_CHAIN_2_PORT', preferred: 8546 },
  'solana-port': { variable: 'GLA_SOLANA_PORT', preferred: 8899 },
} as const

/**
 * Reads the command line. An option that is missing comes from the environment, else its default.
 * @param root the folder of the repository
 * @throws Error with a message for users, for an unknown option or an invalid port
 */
export function readCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      reset: { type: 'boolean', default: false },
      'stack-only': { type: 'boolean', default: false },
      'app-port': { type: 'string' },
      'wallet-port': { type: 'string' },
      'relay-port': { type: 'string' },
      'provider-port': { type: 'string' },
      'everything-port': { type: 'string' },
      'embedded-port': { type: 'string' },
      'inbox-port': { type: 'string' },
      'inbox-page-port': { type: 'string' },
      'chain-port': { type: 'string' },
      'chain-2-port': { type: 'string' },
      'solana-port': { type: 'string' },
      'data-dir': { type: 'string' },
    },
  })
  const port = (name: keyof typeof ports) => {
    const { variable, preferred } = ports[name]
    const given = values[name] ?? environment[variable]
    return given === undefined || given === '' ? preferred : readPort(given, name)
  }
  const dataDir = values['data-dir'] ?? environment.GLA_DATA_DIR
  return {
    help: values.help,
    options: {
      ports: {
        app: port('app-port'),
        wallet: port('wallet-port'),
        relay: port('relay-port'),
        provider: port('provider-port'),
        everything: port('everything-port'),
        embedded: port('embedded-port'),
        inbox: port('inbox-port'),
        inboxPage: port('inbox-page-port'),
        chains: [port('chain-port'), port('chain-2-port')],
        solana: port('solana-port'),
      },
      dataDir: dataDir ? resolve(dataDir) : resolve(root, '.stack'),
      reset: values.reset,
      embedded: !values['stack-only'],
      serve: {
        wallet: true,
        ...(!values['stack-only'] && {
          app: resolve(root, 'apps/gla/dist-stack'),
          everything: resolve(root, 'examples/everything/dist-stack'),
        }),
      },
    },
  }
}

function readPort(text: string, name: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
  if (!(port <= 65_535)) throw new Error(`--${name} takes a number from 0 to 65535, not "${text}".`)
  return port
}
