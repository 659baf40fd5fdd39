import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Child, startChild } from './child.js'
import { loopback, type ReservedPort } from './ports.js'
import { untilReady } from './until-ready.js'

/** ms. A program that exits sooner than this after its start is not restarted. */
const shortLife = 5_000

/** A program of the stack that runs in a process of its own. */
export interface ProgramOptions {
  /** As users read it, in the middle of a sentence. */
  readonly name: string
  /** Its file in this folder. It is given the port and then `args`, listens on the loopback and answers /health. */
  readonly entry: string
  readonly port: ReservedPort
  /** Awaited before each start. */
  args(): readonly string[] | Promise<readonly string[]>
  /** Called with a sentence for users when the program has exited unexpectedly. */
  notice(text: string): void
}

/** A program that can be stopped and started again. */
export interface KeptRunning {
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Keeps a program running, which does not run yet. It keeps its port over restarts, and is restarted
 * when its process exits unexpectedly.
 */
export function keepRunning({ name, entry, port, args, notice }: ProgramOptions): KeptRunning {
  let running: Promise<Child> | undefined
  let stopped: Promise<unknown> = Promise.resolve()

  const open = async (): Promise<Child> => {
    await stopped // two stores in one folder would block each other
    const given = [String(port.used), ...(await args())]
    await port.release()
    const child = await startChild(process.execPath, [...sourceOf(entry), ...given], {
      listens: true,
    })
    const isReady = async (signal: AbortSignal) => child.isListening() && (await isHealthy(signal))
    const problem = await untilReady(child, isReady)
    if (problem === undefined) return child
    throw new Error(
      `The ${name} did not start on port ${port.used}: ${problem} Try again; if it stays so, start with --reset, or choose another port.`,
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
    notice(`The ${name} exited unexpectedly (${how}). ${next} ${child.stderr()}`)
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
function sourceOf(entry: string): string[] {
  const tsx = createRequire(import.meta.url).resolve('tsx')
  const file = fileURLToPath(new URL(entry, import.meta.url))
  return ['--import', pathToFileURL(tsx).href, '--conditions=@gla/source', file]
}
