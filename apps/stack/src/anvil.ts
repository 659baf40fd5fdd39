import { rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { type Child, startChild } from './child.js'
import { askChain } from './json-rpc.js'
import { loopback } from './ports.js'

/** What an anvil is started with. */
export interface AnvilOptions {
  readonly name: string
  readonly chainId: number
  readonly port: number
  /** Kept between starts. */
  readonly stateFile: string
  /** Told when a saved state could not be read and the chain starts empty. */
  onDamagedState(movedTo: string): void
}

const readyDeadline = 15_000 // ms
const readyInterval = 15 // ms

/**
 * Starts a chain and waits until it answers.
 * @throws Error with anvil's own words when it ends, or stays silent until the deadline
 */
export async function startAnvil(options: AnvilOptions): Promise<Child> {
  const first = await startChild(anvilBinary(), anvilArguments(options))
  const problem = await untilReady(first, options)
  if (problem === undefined) return first
  if (!problem.includes("for '--state <PATH>'")) throw failure(options, problem)
  // A machine that crashed while anvil wrote: keep the file for the curious, and start empty.
  const movedTo = `${options.stateFile}.damaged`
  await rename(options.stateFile, movedTo)
  options.onDamagedState(movedTo)
  const second = await startChild(anvilBinary(), anvilArguments(options))
  const again = await untilReady(second, options)
  if (again !== undefined) throw failure(options, again)
  return second
}

function anvilArguments({ port, chainId, stateFile }: AnvilOptions): string[] {
  return [
    ...['--host', loopback, '--port', String(port), '--chain-id', String(chainId)],
    // No account of its own: otherwise any web page could have it sign, and a dapp or wallet that
    // forgets to sign would work here and nowhere else.
    ...['--accounts', '0'],
    ...['--state', stateFile, '--state-interval', '10'],
    // Without the first, every block leaves 0.3 MB on disk; the second bounds the saved state.
    ...['--prune-history', '32', '--transaction-block-keeper', '10000'],
    '--quiet',
  ]
}

async function untilReady(child: Child, options: AnvilOptions): Promise<string | undefined> {
  const ended = child.ended.then((how) => child.complaint() || how)
  const silent = new AbortController()
  const deadline = wait(readyDeadline, undefined, { signal: silent.signal }).then(
    () => `It did not answer within ${readyDeadline / 1000} s. ${child.complaint()}`,
    () => undefined,
  )
  const problem = await Promise.race([ended, deadline, untilAnswered(options, silent.signal)])
  silent.abort()
  if (problem !== undefined) await child.stop()
  return problem
}

async function untilAnswered(options: AnvilOptions, signal: AbortSignal): Promise<undefined> {
  while (!signal.aborted) {
    if ((await askChainId(options.port, signal)) === options.chainId) return undefined
    await wait(readyInterval)
  }
  return undefined
}

async function askChainId(port: number, signal: AbortSignal): Promise<number | undefined> {
  try {
    const result = await askChain(`http://${loopback}:${port}`, 'eth_chainId', [], signal)
    return typeof result === 'string' ? Number.parseInt(result, 16) : undefined
  } catch {
    // Not listening yet: that is what we are waiting for.
    return undefined
  }
}

function failure({ name, port }: AnvilOptions, problem: string): Error {
  return new Error(
    `The chain ${name} did not start on port ${port}: ${problem}. Try again; if it stays so, start with --reset, or choose another port.`,
  )
}

/** The platform's program inside the npm package; works with npm's and pnpm's layout. */
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
