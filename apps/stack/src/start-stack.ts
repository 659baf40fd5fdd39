import { demoAccounts } from './accounts.js'
import { type Chain, createChain } from './chain.js'
import { areDeployed, foretellContracts } from './contract-addresses.js'
import { type DataFolder, openDataFolder } from './data-folder.js'
import { serveSites } from './sites.js'
import { createSolanaChain } from './solana/solana-chain.js'
import type {
  Stack,
  StackChain,
  StackFaults,
  StackOptions,
  StackProgress,
  StackRelay,
  StackSolana,
} from './stack.js'
import { type ReservedPorts, reservePorts, serviceNames } from './stack-ports.js'
import { createUndo, type Undo } from './undo.js'

type Tell = (progress: StackProgress) => void

/**
 * Starts the local world: two chains with contracts and funded accounts, the relay, and, when
 * asked, the app and the demo wallet. Pages are served first, the rest follows; the promise
 * resolves when everything is up.
 * @throws Error with a sentence that says what to do; whatever was started has ended by then
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { signal } = options
  signal?.throwIfAborted()
  const undo = createUndo()
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const assembling = assemble(options, undo)
  try {
    return await Promise.race([assembling, aborted])
  } catch (error) {
    const untidy = await undo.run().then(
      () => undefined,
      (failure: unknown) => failure,
    )
    // After an abort, what is still under way meets the closed `undo` and ends too.
    await assembling.catch(() => undefined)
    if (untidy === undefined) throw error
    throw new AggregateError([error, untidy], 'The stack neither started nor stopped cleanly.')
  }
}

async function assemble(options: StackOptions, undo: Undo): Promise<Stack> {
  const tell: Tell = (progress) => options.onProgress?.(progress)
  const folder = await openDataFolder(options.dataDir, options.reset ?? false)
  await undo.add(folder.close)
  const ports = await reservePorts(options, tell, undo)
  const runners = createChains(ports, folder, tell)
  const described = describeChains(runners)
  // Awaited below; should something else fail first, that is the failure to tell.
  described.catch(() => undefined)
  const sites = await serveSites(options.serve ?? {}, ports, described, undo)
  if (sites.app) tell({ kind: 'ready', service: serviceNames.app, url: sites.app.url })
  if (sites.wallet) tell({ kind: 'ready', service: serviceNames.wallet, url: sites.wallet.url })

  const [relay, chains, solana] = await Promise.all([
    bringUpRelay(ports, folder, tell, undo),
    described,
    bringUpSolana(ports, folder, tell, undo),
    ...runners.map((runner) => bringUpChain(runner, tell, undo)),
  ])
  return {
    chains,
    ...(solana && { solana }),
    relay,
    ...(sites.app && { app: { url: sites.app.url } }),
    ...(sites.wallet && { wallet: { url: sites.wallet.url } }),
    accounts: demoAccounts,
    faults: createFaults(runners),
    close: () => undo.run(),
  }
}

interface Runner extends Chain {
  readonly id: number
  readonly name: string
}

function createChains(ports: ReservedPorts, folder: DataFolder, tell: Tell): [Runner, Runner] {
  const create = (index: 0 | 1, id: number): Runner => {
    const name = serviceNames.chains[index]
    const port = ports.chains[index]
    const notice = (text: string) => tell({ kind: 'notice', text })
    const chain = createChain({ id, name, port, stateFile: folder.chainFile(id), notice })
    return { ...chain, id, name }
  }
  return [create(0, 31337), create(1, 31338)]
}

// viem, lmdb and what uses them are imported late: pages are served before they are read.

async function describeChains([first, second]: readonly [Runner, Runner]): Promise<
  readonly [StackChain, StackChain]
> {
  const contracts = await foretellContracts()
  const describe = ({ id, name, rpcUrl }: Runner) => ({ id, name, rpcUrl, contracts })
  return [describe(first), describe(second)]
}

async function bringUpChain(chain: Runner, tell: Tell, undo: Undo): Promise<void> {
  await undo.add(chain.stop)
  await chain.start()
  if (!(await areDeployed(chain.rpcUrl, await foretellContracts()))) {
    const { deploy } = await import('./deploy.js')
    await deploy(chain.id, chain.rpcUrl)
  }
  tell({ kind: 'ready', service: chain.name, url: chain.rpcUrl })
}

async function bringUpRelay(
  ports: ReservedPorts,
  folder: DataFolder,
  tell: Tell,
  undo: Undo,
): Promise<StackRelay> {
  const { createRelay } = await import('./relay.js')
  const relay = createRelay(ports.relay, folder.relay)
  await undo.add(relay.stop)
  await relay.start()
  tell({ kind: 'ready', service: serviceNames.relay, url: relay.url })
  return relay
}

async function bringUpSolana(
  { solana: port }: ReservedPorts,
  folder: DataFolder,
  tell: Tell,
  undo: Undo,
): Promise<StackSolana | null> {
  const name = serviceNames.solana
  const stateFile = folder.chainFile('solana')
  const notice = (text: string) => tell({ kind: 'notice', text })
  const chain = createSolanaChain({ name, port, stateFile, notice })
  await undo.add(chain.stop)
  const solana = await chain.start()
  if (solana) tell({ kind: 'ready', service: name, url: solana.rpcUrl })
  return solana
}

function createFaults(chains: readonly Runner[]): StackFaults {
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
