import { fileURLToPath } from 'node:url'
import { demoAccounts } from './accounts.js'
import type { Disposer } from './disposer.js'
import { loopback, type ReservedPort } from './ports.js'
import { projectId } from './provider.js'
import { type Site, type SiteOptions, serveSite } from './site.js'
import type { StackChain, StackConfig, StackOptions } from './stack.js'
import type { ReservedPorts } from './stack-ports.js'

/** The sites that a stack serves. */
export interface Sites {
  readonly app?: Site
  readonly wallet?: Site
}

const walletFolder = fileURLToPath(new URL('../dist-stack', import.meta.url))

/** The content security policy of the demo wallet: it can connect to this machine only. */
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
 * Serves the app and the demo wallet as `serve` asks. They listen when this resolves; their pages are
 * answered as soon as `chains` is known.
 * @throws Error with the command to run, when one of them is not built
 */
export async function serveSites(
  serve: NonNullable<StackOptions['serve']>,
  ports: ReservedPorts,
  chains: Promise<readonly StackChain[]>,
  disposer: Disposer,
): Promise<Sites> {
  const config = chains.then((known) => describe(known, ports))
  // Requests for a page and the caller of `startStack` report a failure.
  config.catch(() => undefined)
  const open = async (port: ReservedPort, options: Omit<SiteOptions, 'port'>, build: string) => {
    await port.release()
    const site = await serveSite({ ...options, port: port.used }).catch((cause: unknown) => {
      const problem = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`${problem} Build it by \`${build}\`.`, { cause })
    })
    await disposer.add(site.close)
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

function describe(chains: readonly StackChain[], ports: ReservedPorts): StackConfig {
  const [{ address, privateKey }] = demoAccounts
  return {
    relayUrl: `ws://${loopback}:${ports.relay.used}`,
    ...(ports.wallet && { walletUrl: `http://${loopback}:${ports.wallet.used}` }),
    ...(ports.provider && {
      provider: { url: `http://${loopback}:${ports.provider.used}`, projectId },
    }),
    chains: chains.map((chain) => {
      const { swapRouter: router, swapFactory: factory, weth: wrapped } = chain.contracts
      const { stakingPool, stakingVault, machines, miningRewards, gla, usd } = chain.contracts
      return {
        ...chain,
        swap: { router, factory, wrapped },
        earning: {
          ...{ stakingPool, stakingVault, machines, miningRewards },
          tokens: [
            { address: gla, decimals: 18, symbol: 'GLA' },
            { address: usd, decimals: 6, symbol: 'tUSD' },
            // Six more than the asset's, for the virtual shares.
            { address: stakingVault, decimals: 24 },
          ],
        },
      }
    }),
    demoAccount: { address, privateKey },
  }
}
