import { startRelay } from '@gla/relay'
import { loopback, type ReservedPort } from './ports.js'
import type { StackRelay } from './stack.js'

/** What one person's tests and days leave behind, with room. */
const storeBytes = 64 * 1_048_576

/** Describes the relay of a stack; `start` brings it up at the reserved port, each time. */
export function createRelay(port: ReservedPort, dataDir: string): StackRelay {
  let running: Promise<{ close(): Promise<void> }> | undefined
  let stopped = Promise.resolve()

  const open = async () => {
    await stopped // two stores in one folder would wait for each other
    await port.release()
    return startRelay({ host: loopback, port: port.used, dataDir, limits: { storeBytes } })
  }

  return {
    url: `ws://${loopback}:${port.used}`,
    async start() {
      const started = running ?? open()
      running = started
      try {
        await started
      } catch (cause) {
        running = undefined
        const problem = cause instanceof Error ? cause.message : String(cause)
        throw new Error(
          `The relay did not start on port ${port.used}: ${problem} Try again; if it stays so, start with --reset, or choose another port.`,
          { cause },
        )
      }
    },
    async stop() {
      const started = running
      running = undefined
      const stop = async () => {
        // A start that failed left nothing to close, and was told to who started it.
        const relay = await started?.catch(() => undefined)
        await relay?.close()
      }
      const stopping = stop()
      stopped = Promise.allSettled([stopped, stopping]).then(() => undefined)
      await stopping
    },
  }
}
