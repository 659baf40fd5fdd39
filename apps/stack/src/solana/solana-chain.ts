import { createRequire } from 'node:module'
import type { ReservedPort } from '../ports.js'
import type { StackSolana } from '../stack.js'
import type { RunningSvm } from './start-svm.js'

/** The local Solana chain of a stack. */
export interface SolanaChain {
  /**
   * Starts it on its reserved port.
   * @returns null, after a notice, where litesvm has no binary for this platform: the rest works without it
   * @throws Error with a sentence that says what to do
   */
  start(): Promise<StackSolana | null>
  stop(): Promise<void>
}

type Options = {
  readonly name: string
  readonly port: ReservedPort
  readonly stateFile: string
  /** Called with a sentence for users. */
  notice(text: string): void
}

/** Creates the chain, not running yet. */
export function createSolanaChain({ name, port, stateFile, notice }: Options): SolanaChain {
  let running: Promise<RunningSvm | null> | undefined

  async function open() {
    const loaded = await load()
    if (!loaded) {
      notice(
        `There is no local Solana chain (litesvm) for ${process.platform} on ${process.arch}; all else starts without it.`,
      )
      return null
    }
    await port.release()
    return loaded.startSvm({
      port: port.used,
      stateFile,
      onDamagedState: (movedTo) =>
        notice(`The saved state of ${name} was damaged and is now ${movedTo}; it starts empty.`),
    })
  }

  return {
    async start() {
      running ??= open()
      try {
        const svm = await running
        if (!svm) return null
        const { rpcUrl, caipNetworkId, account } = svm
        return { name, rpcUrl, caipNetworkId, account }
      } catch (cause) {
        const problem = cause instanceof Error ? cause.message : String(cause)
        throw new Error(
          `${name} did not start on port ${port.used}: ${problem}. Try again; if it stays so, start with --reset, or choose another port.`,
          { cause },
        )
      }
    },
    async stop() {
      const started = running
      running = undefined
      // A failed start left nothing to stop, and its caller has the error.
      const svm = await started?.catch(() => null)
      await svm?.stop()
    },
  }
}

async function load() {
  try {
    // litesvm has its binaries in optional packages, one per platform. Loaded by `require`, since a failed import of
    // it cannot be caught under tsx.
    createRequire(import.meta.url)('litesvm')
  } catch {
    return null
  }
  return import('./start-svm.js')
}
