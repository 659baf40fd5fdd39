import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Child, startChild } from './child.js'
import { loopback, type ReservedPort } from './ports.js'
import type { StackRelay } from './stack.js'
import { untilReady } from './until-ready.js'

/** ms. A relay that exits sooner than this after its start is not restarted. */
const shortLife = 5_000

/** Options of the relay of a stack. */
export interface StackRelayOptions {
  readonly port: ReservedPort
  readonly dataDir: string
  /** Called with a sentence for users when the relay has exited unexpectedly. */
  notice(text: string): void
}

/**
 * Creates the relay of a stack, not running yet. It keeps its port over restarts, and is restarted
 * when its process exits unexpectedly.
 */
export function createRelay({ port, dataDir, notice }: StackRelayOptions): StackRelay {
  let running: Promise<Child> | undefined
  let stopped: Promise<unknown> = Promise.resolve()

  const open = async (): Promise<Child> => {
    await stopped // two stores in one folder would block each other
    await port.release()
    const child = await startChild(process.execPath, [...entry(), String(port.used), dataDir])
    const problem = await untilReady(child, isHealthy)
    if (problem === undefined) return child
    throw new Error(
      `The relay did not start on port ${port.used}: ${problem} Try again; if it stays so, start with --reset, or choose another port.`,
    )
  }

  const isHealthy = async (signal: AbortSignal): Promise<boolean> =>
    (await fetch(`http://${loopback}:${port.used}/health`, { signal })).ok

  const restart = async (child: Child, started: Promise<Child>): Promise<void> => {
    const began = performance.now()
    const how = await child.ended
    if (running !== started) return
    running = undefined
    const willRestart = performance.now() - began >= shortLife
    const next = willRestart ? 'It is being restarted.' : 'Restart the stack.'
    notice(`The relay exited unexpectedly (${how}). ${next} ${child.stderr()}`)
    if (willRestart) await start()
  }

  const start = async (): Promise<void> => {
    if (running) return void (await running)
    const started = open()
    running = started
    try {
      const child = await started
      restart(child, started).catch((error: Error) => notice(error.message))
    } catch (error) {
      running = undefined
      throw error
    }
  }

  return {
    url: `ws://${loopback}:${port.used}`,
    start,
    async stop() {
      const started = running
      running = undefined
      // A failed start left nothing to close, and its caller has the error.
      const stopping = started?.then(
        (child) => child.stop(),
        () => undefined,
      )
      stopped = Promise.allSettled([stopped, stopping])
      await stopping
    },
  }
}

/** The arguments for Node: it runs the source, like the stack itself. */
function entry(): string[] {
  const tsx = createRequire(import.meta.url).resolve('tsx')
  const file = fileURLToPath(new URL('relay-entry.ts', import.meta.url))
  return ['--import', pathToFileURL(tsx).href, '--conditions=@gla/source', file]
}
