import { startRelay } from '@gla/relay'
import { loopback, type ReservedPort } from './ports.js'
import type { StackRelay } from './stack.js'

/** Far more than one developer's messages need. */
const storeBytes = 64 * 1_048_576

/** All pages and wallets of the stack are of one address: none of them may push out the others. */
const client = { bytes: 8 * 1_048_576, topics: 500, memberships: 2_000, topicMessages: 200 }
const address = { bytes: 32 * 1_048_576, topics: 5_000, memberships: 20_000, topicMessages: 400 }

/** Creates the relay of a stack, not running yet. It keeps its port over restarts. */
export function createRelay(port: ReservedPort, dataDir: string): StackRelay {
  let running: Promise<{ close(): Promise<void> }> | undefined
  let stopped = Promise.resolve()

  const open = async () => {
    await stopped // two stores in one folder would block each other
    await port.release()
    return startRelay({
      host: loopback,
      port: port.used,
      dataDir,
      limits: { storeBytes, client, address },
    })
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
        // A failed start left nothing to close, and its caller has the error.
        const relay = await started?.catch(() => undefined)
        await relay?.close()
      }
      const stopping = stop()
      stopped = Promise.allSettled([stopped, stopping]).then(() => undefined)
      await stopping
    },
  }
}
