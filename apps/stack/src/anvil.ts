import { rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Child, startChild } from './child.js'
import { askChain } from './json-rpc.js'
import { loopback } from './ports.js'
import { untilReady } from './until-ready.js'

/** Options of one anvil process. */
export interface AnvilOptions {
  readonly name: string
  readonly chainId: number
  readonly port: number
  /** The saved state; kept between starts. */
  readonly stateFile: string
  /** Called when the saved state could not be read and the chain starts empty. */
  onDamagedState(movedTo: string): void
}

/**
 * Starts a chain and waits until it answers.
 * @throws Error with anvil's message when it exits, or does not answer before the deadline
 */
export async function startAnvil(options: AnvilOptions): Promise<Child> {
  const first = await startChild(anvilBinary(), anvilArguments(options))
  const problem = await untilReady(first, answers(options))
  if (problem === undefined) return first
  if (!problem.includes("for '--state <PATH>'")) throw failure(options, problem)
  // The state is damaged, as by a crash while anvil wrote it: keep the file aside, and start empty.
  const movedTo = `${options.stateFile}.damaged`
  await rename(options.stateFile, movedTo)
  options.onDamagedState(movedTo)
  const second = await startChild(anvilBinary(), anvilArguments(options))
  const again = await untilReady(second, answers(options))
  if (again !== undefined) throw failure(options, again)
  return second
}

function anvilArguments({ port, chainId, stateFile }: AnvilOptions): string[] {
  return [
    ...['--host', loopback, '--port', String(port), '--chain-id', String(chainId)],
    // No unlocked account: otherwise any web page could have the node sign, and a dapp or wallet that
    // forgets to sign would work here and nowhere else.
    ...['--accounts', '0'],
    ...['--state', stateFile, '--state-interval', '10'],
    // The first keeps blocks from leaving 0.3 MB each on disk; the second limits the saved state.
    ...['--prune-history', '32', '--transaction-block-keeper', '10000'],
    '--quiet',
  ]
}

/** Asks the chain for its id, as `untilReady` does. */
const answers =
  ({ port, chainId }: AnvilOptions) =>
  async (signal: AbortSignal): Promise<boolean> => {
    const id = await askChain(`http://${loopback}:${port}`, 'eth_chainId', [], signal)
    return typeof id === 'string' && Number.parseInt(id, 16) === chainId
  }

function failure({ name, port }: AnvilOptions, problem: string): Error {
  return new Error(
    `The chain ${name} did not start on port ${port}: ${problem}. Try again; if it stays so, start with --reset, or choose another port.`,
  )
}

/** The binary for this platform in the npm package; works with npm's and pnpm's layout. */
function anvilBinary(): string {
  const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  const platform = process.platform === 'win32' ? 'win32' : process.platform
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch
  const suffix = process.platform === 'win32' ? '.exe' : ''
  try {
    return createRequire(wrapper).resolve(`@foundry-rs/anvil-${platform}-${cpu}/bin/anvil${suffix}`)
  } catch (cause) {
    throw new Error(
      `There is no local chain (anvil) for ${platform} on ${cpu}. Install again with optional dependencies, or use Linux, macOS or Windows on a supported processor.`,
      { cause },
    )
  }
}
