import { demoAccounts } from './accounts.js'
import { type Chain, createChain } from './chain.js'
import { areDeployed, readContractAddresses } from './contract-addresses.js'
import { type DataFolder, openDataFolder } from './data-folder.js'
import { createDisposer, type Disposer } from './disposer.js'
import { createProvider } from './provider.js'
import { createRelay } from './relay.js'
import { serveSites } from './sites.js'
import { createSolanaChain } from './solana/solana-chain.js'
import type {
  Stack,
  StackChain,
  StackEmbedded,
  StackFaults,
  StackOptions,
  StackProgress,
  StackProvider,
  StackRelay,
  StackSolana,
} from './stack.js'
import { type ReservedPorts, reservePorts, serviceNames } from './stack-ports.js'

type Report = (progress: StackProgress) => void

/**
 * Starts the local stack: two chains with contracts and funded accounts, the relay, and, when asked
 * for, the provider, the app and the demo wallet. Pages are served first; the promise resolves when everything is
 * up.
 * @throws Error with a sentence that says what to do. What was started is stopped by then
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { signal } = options
  signal?.throwIfAborted()
  const disposer = createDisposer()
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const assembling = assemble(options, disposer)
  try {
    return await Promise.race([assembling, aborted])
  } catch (error) {
    const cleanupError = await disposer.dispose().then(
      () => undefined,
      (failure: unknown) => failure,
    )
    // After an abort, what is still starting is stopped by the disposed `disposer`.
    await assembling.catch(() => undefined)
    if (cleanupError === undefined) throw error
    throw new AggregateError(
      [error, cleanupError],
      'The stack neither started nor stopped cleanly.',
    )
  }
}

async function assemble(options: StackOptions, disposer: Disposer): Promise<Stack> {
  const report: Report = (progress) => options.onProgress?.(progress)
  const folder = await openDataFolder(options.dataDir, options.reset ?? false)
  await disposer.add(folder.close)
  const ports = await reservePorts(options, report, disposer)
  const chains = createChains(ports, folder, report)
  const described = describeChains(chains)
  // Awaited below; when something else fails first, that error is the one to report.
  described.catch(() => undefined)
  let tellUp = () => {}
  const up = new Promise<void>((resolve) => {
    tellUp = resolve
  })
  const notice = (text: string) => report({ kind: 'notice', text })
  const about = { chains: described, up, notice }
  const sites = await serveSites(options.serve ?? {}, ports, about, disposer)
  for (const name of ['app', 'wallet', 'everything'] as const) {
    const site = sites[name]
    if (site) report({ kind: 'ready', service: serviceNames[name], url: site.url })
  }

  const [embedded, relay, provider, stackChains, solana] = await Promise.all([
    openEmbedded(ports, folder, described, report, disposer),
    openRelay(ports, folder, report, disposer),
    openProvider(ports, folder, described, report, disposer),
    described,
    openSolana(ports, folder, report, disposer),
    ...chains.map((chain) => openChain(chain, report, disposer)),
  ])
  tellUp()
  return {
    chains: stackChains,
    ...(solana && { solana }),
    relay,
    ...(provider && { provider }),
    ...(sites.app && { app: { url: sites.app.url } }),
    ...(sites.wallet && { wallet: { url: sites.wallet.url } }),
    ...(sites.everything && { everything: { url: sites.everything.url } }),
    ...(embedded && { embedded }),
    accounts: demoAccounts,
    faults: createFaults(chains),
    close: () => disposer.dispose(),
  }
}

interface NamedChain extends Chain {
  readonly id: number
  readonly name: string
}

function createChains(
  ports: ReservedPorts,
  folder: DataFolder,
  report: Report,
): [NamedChain, NamedChain] {
  const create = (index: 0 | 1, id: number): NamedChain => {
    const name = serviceNames.chains[index]
    const port = ports.chains[index]
    const notice = (text: string) => report({ kind: 'notice', text })
    const chain = createChain({ id, name, port, stateFile: folder.chainFile(id), notice })
    return { ...chain, id, name }
  }
  return [create(0, 31337), create(1, 31338)]
}

// viem and what uses it are imported late, so that pages are served before it is loaded.

async function describeChains([first, second]: readonly [NamedChain, NamedChain]): Promise<
  readonly [StackChain, StackChain]
> {
  const contracts = await readContractAddresses()
  const describe = ({ id, name, rpcUrl }: NamedChain) => ({ id, name, rpcUrl, contracts })
  return [describe(first), describe(second)]
}

async function openChain(chain: NamedChain, report: Report, disposer: Disposer): Promise<void> {
  await disposer.add(chain.stop)
  await chain.start()
  if (!(await areDeployed(chain.rpcUrl))) {
    const { deploy } = await import('./deploy.js')
    await deploy(chain.id, chain.rpcUrl)
  }
  report({ kind: 'ready', service: chain.name, url: chain.rpcUrl })
}

async function openEmbedded(
  { embedded: port }: ReservedPorts,
  { wallet: folder }: DataFolder,
  chains: Promise<readonly StackChain[]>,
  report: Report,
  disposer: Disposer,
): Promise<StackEmbedded | null> {
  if (!port) return null
  const { serveEmbedded } = await import('./embedded.js')
  const options = { ports: port, folder, chains: await chains, report }
  const embedded = await serveEmbedded(options, disposer)
  report({ kind: 'ready', service: serviceNames.embedded, url: embedded.url })
  report({ kind: 'ready', service: serviceNames.inboxPage, url: embedded.inbox.url })
  return embedded
}

async function openRelay(
  ports: ReservedPorts,
  folder: DataFolder,
  report: Report,
  disposer: Disposer,
): Promise<StackRelay> {
  const notice = (text: string) => report({ kind: 'notice', text })
  const relay = createRelay({ port: ports.relay, dataDir: folder.relay, notice })
  await disposer.add(relay.stop)
  await relay.start()
  report({ kind: 'ready', service: serviceNames.relay, url: relay.url })
  return relay
}

async function openProvider(
  { provider: port }: ReservedPorts,
  folder: DataFolder,
  chains: Promise<readonly StackChain[]>,
  report: Report,
  disposer: Disposer,
): Promise<StackProvider | null> {
  if (!port) return null
  const notice = (text: string) => report({ kind: 'notice', text })
  const provider = createProvider({ port, dataDir: folder.provider, chains, notice })
  await disposer.add(provider.stop)
  await provider.start()
  const { nameAlice } = await import('./name-for-alice.js')
  await nameAlice(provider).catch((error: unknown) =>
    notice(`Alice has no name. ${error instanceof Error ? error.message : error}`),
  )
  report({ kind: 'ready', service: serviceNames.provider, url: provider.url })
  return provider
}

async function openSolana(
  { solana: port }: ReservedPorts,
  folder: DataFolder,
  report: Report,
  disposer: Disposer,
): Promise<StackSolana | null> {
  const name = serviceNames.solana
  const stateFile = folder.chainFile('solana')
  const notice = (text: string) => report({ kind: 'notice', text })
  const chain = createSolanaChain({ name, port, stateFile, notice })
  await disposer.add(chain.stop)
  const solana = await chain.start()
  if (solana) report({ kind: 'ready', service: name, url: solana.rpcUrl })
  return solana
}

function createFaults(chains: readonly NamedChain[]): StackFaults {
  const find = (id: number) => {
    const chain = chains.find((one) => one.id === id)
    if (!chain) throw new Error(`The stack has no chain ${id}.`)
    return chain
  }
  return {
    pauseChain: async (id) => find(id).pause(),
    resumeChain: async (id) => find(id).resume(),
    stopChain: async (id) => find(id).stop(),
    startChain: async (id) => find(id).start(),
  }
}
