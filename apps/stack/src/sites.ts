import { fileURLToPath } from 'node:url'
import { demoAccounts } from './accounts.js'
import { loopback, type ReservedPort } from './ports.js'
import { type Site, type SiteOptions, serveSite } from './site.js'
import type { StackConfig, StackOptions } from './stack.js'
import type { ReservedPorts } from './stack-ports.js'
import type { Undo } from './undo.js'

/** The sites of a stack that were asked for. */
export interface Sites {
  readonly app?: Site
  readonly wallet?: Site
}

const walletFolder = fileURLToPath(new URL('../dist-stack', import.meta.url))

/** The demo wallet speaks to the stack and to nobody else, whatever its code tries. */
const walletPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  `connect-src 'self' http://${loopback}:* ws://${loopback}:*`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/**
 * Serves the app and the demo wallet as asked. They listen when this resolves; their pages are
 * answered as soon as `chains` are known.
 * @throws Error with the command to run, when one of them is not built
 */
export async function serveSites(
  serve: NonNullable<StackOptions['serve']>,
  ports: ReservedPorts,
  chains: Promise<StackConfig['chains']>,
  undo: Undo,
): Promise<Sites> {
  const config = chains.then((known) => describe(known, ports))
  // Whoever asks for a page hears of a failure, and so does who starts the stack.
  config.catch(() => undefined)
  const open = async (port: ReservedPort, options: Omit<SiteOptions, 'port'>, build: string) => {
    await port.release()
    const site = await serveSite({ ...options, port: port.used }).catch((cause: unknown) => {
      const problem = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`${problem} Build it by \`${build}\`.`, { cause })
    })
    await undo.add(site.close)
    return site
  }
  return {
    ...(serve.app !== undefined &&
      ports.app && {
        app: await open(ports.app, { folder: serve.app, config }, 'pnpm turbo build:stack'),
      }),
    ...(ports.wallet && {
      wallet: await open(
        ports.wallet,
        {
          folder: walletFolder,
          config: config.then((known) => ({ ...known, accounts: demoAccounts })),
          contentSecurityPolicy: walletPolicy,
        },
        'pnpm --filter @gla/stack build:stack',
      ),
    }),
  }
}

function describe(chains: StackConfig['chains'], ports: ReservedPorts): StackConfig {
  const [{ address, privateKey }] = demoAccounts
  return {
    relayUrl: `ws://${loopback}:${ports.relay.used}`,
    ...(ports.wallet && { walletUrl: `http://${loopback}:${ports.wallet.used}` }),
    chains,
    demoAccount: { address, privateKey },
  }
}
