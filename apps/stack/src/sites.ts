import { fileURLToPath } from 'node:url'
import { createFigures, type SiteFigures } from '@gla/app/figures'
import { type Site, type SiteOptions, serveSite } from '@gla/app/server'
import { stackContracts } from '@gla/app/stack-contracts'
import { demoAccounts } from './accounts.js'
import type { Disposer } from './disposer.js'
import { embeddedUrl } from './embedded-url.js'
import { loopback, type ReservedPort } from './ports.js'
import { projectId } from './provider.js'
import { localSolanaId } from './solana/local-genesis.js'
import type { StackChain, StackConfig, StackOptions } from './stack.js'
import { type ReservedPorts, serviceNames } from './stack-ports.js'

/** The sites that a stack serves. */
export interface Sites {
  readonly app?: Site
  readonly wallet?: Site
  readonly everything?: Site
}

const walletFolder = fileURLToPath(new URL('../dist-stack', import.meta.url))

/** App and demo wallet connect to this machine only. */
const policy = { connect: [`http://${loopback}:*`, `ws://${loopback}:*`] }

/** It also asks the embedded wallet's site, and shows it in a frame. */
const everythingPolicy = ({ embedded }: ReservedPorts) => {
  const sites = embedded ? [embeddedUrl(embedded.site.used)] : []
  return { connect: [...policy.connect, ...sites], frames: sites }
}

interface SiteDeps {
  /** Known before they run. */
  readonly chains: Promise<readonly StackChain[]>
  /** When they and the provider do. */
  readonly up: Promise<void>
  readonly notice: (text: string) => void
}

/**
 * Serves the app, the demo wallet and the page with everything as `serve` asks. They listen when this resolves; their pages are
 * answered as soon as `chains` is known, and the app's figures once the stack is `up`.
 * @throws Error with the command to run, when one of them is not built
 */
export async function serveSites(
  serve: NonNullable<StackOptions['serve']>,
  ports: ReservedPorts,
  { chains, up, notice }: SiteDeps,
  disposer: Disposer,
): Promise<Sites> {
  const config = chains.then((known) => describe(known, ports))
  // Requests for a page and the caller of `startStack` report a failure.
  config.catch(() => undefined)
  const open = async (
    port: ReservedPort,
    options: Pick<SiteOptions, 'folder' | 'config' | 'figures'> &
      Partial<Pick<SiteOptions, 'policy'>>,
    build: string,
  ) => {
    await port.release()
    // Whoever stops a stack waits for no browser.
    const fixed = { host: loopback, port: port.used, closeWithin: 0 }
    const site = await serveSite({ policy, ...options, ...fixed }).catch((cause: unknown) => {
      const problem = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`${problem} Build it by \`${build}\`.`, { cause })
    })
    await disposer.add(site.close)
    return site
  }
  const figures = Promise.all([config, up]).then(([known]) => openFigures(known, notice))
  figures.catch(() => undefined)
  await disposer.add(async () => (await Promise.race([figures, null]))?.close())
  return {
    ...(serve.app !== undefined &&
      ports.app && {
        app: await open(
          ports.app,
          { folder: serve.app, config, figures: async () => (await figures).text() },
          'pnpm turbo build:stack',
        ),
      }),
    ...(serve.everything !== undefined &&
      ports.everything && {
        everything: await open(
          ports.everything,
          { folder: serve.everything, config, policy: everythingPolicy(ports) },
          'pnpm turbo build:stack',
        ),
      }),
    ...(ports.wallet && {
      wallet: await open(
        ports.wallet,
        {
          folder: walletFolder,
          config: config.then((known) => ({ ...known, accounts: demoAccounts })),
        },
        'pnpm --filter @gla/stack build:stack',
      ),
    }),
  }
}

/** What the app's pages show of the chains before a wallet is connected. */
function openFigures(config: StackConfig, onNotice: (text: string) => void): SiteFigures {
  const contracts = stackContracts(config)
  return createFigures({
    networks: config.chains.flatMap(({ id, rpcUrl }) => {
      const own = contracts.find(({ chainId }) => chainId === id)
      return own ? [{ chainId: id, rpcUrls: [rpcUrl], contracts: own }] : []
    }),
    ...{ provider: config.provider, onNotice },
  })
}

function describe(chains: readonly StackChain[], ports: ReservedPorts): StackConfig {
  const [{ address, privateKey }] = demoAccounts
  return {
    relayUrl: `ws://${loopback}:${ports.relay.used}`,
    ...(ports.wallet && { walletUrl: `http://${loopback}:${ports.wallet.used}` }),
    ...(ports.embedded && { embedded: { url: embeddedUrl(ports.embedded.site.used), projectId } }),
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
          token: gla,
          tokens: [
            { address: gla, decimals: 18, symbol: 'GLA' },
            { address: usd, decimals: 6, symbol: 'tUSD' },
            // Six more than the asset's, for the virtual shares.
            { address: stakingVault, decimals: 24 },
          ],
        },
      }
    }),
    solana: {
      name: serviceNames.solana,
      rpcUrl: `http://${loopback}:${ports.solana.used}`,
      caipNetworkId: localSolanaId,
    },
    demoAccount: { address, privateKey },
  }
}
