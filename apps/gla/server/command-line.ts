import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type FiguresCommand, readFiguresCommand } from './figures/figures-command.js'

/** Shown by `--help`. */
export const usage = `Usage: npm run serve -- [--port 8080] [--host 127.0.0.1] [--folder dist]
    [--contracts FILE --rpc 56=URL[,URL] ... [--provider URL --project-id ID]]
Serves what \`npm run build\` has written; with contracts, also their figures. Environment: GLA_SITE_PORT, GLA_SITE_HOST,
GLA_SITE_FOLDER, GLA_CONTRACTS_FILE, GLA_SITE_RPC, GLA_SITE_PROVIDER_URL, GLA_SITE_PROJECT_ID.`

/** What the command line and the environment ask for. */
export interface Command {
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly folder: string
  /** Null: there are none. */
  readonly figures: FiguresCommand | null
}

/**
 * Reads the command line. What is missing there comes from the environment, else its default.
 * @returns null where help is asked for
 * @throws Error with a message for users, for an unknown option an invalid port, or an invalid URL
 */
export function readCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Command | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      port: { type: 'string' },
      host: { type: 'string' },
      folder: { type: 'string' },
      contracts: { type: 'string' },
      rpc: { type: 'string', multiple: true },
      provider: { type: 'string' },
      'project-id': { type: 'string' },
    },
  })
  if (values.help) return null
  const folder = values.folder ?? environment.GLA_SITE_FOLDER
  return {
    port: readPort(values.port ?? (environment.GLA_SITE_PORT || '8080')),
    host: values.host ?? (environment.GLA_SITE_HOST || '127.0.0.1'),
    folder: folder ? resolve(folder) : fileURLToPath(new URL('../dist', import.meta.url)),
    figures: readFiguresCommand(values, environment),
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new Error(`Not a port: "${text}"`)
  return port
}
