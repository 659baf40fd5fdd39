import { startAnvil } from './anvil.js'
import type { Child } from './child.js'
import { loopback, type ReservedPort } from './ports.js'

/** A chain whose process can be stopped and started again, at the same address. */
export interface Chain {
  readonly rpcUrl: string
  start(): Promise<void>
  stop(): Promise<void>
  pause(): Promise<void>
  resume(): Promise<void>
}

/** Options of a chain. */
export interface ChainOptions {
  readonly id: number
  readonly name: string
  readonly port: ReservedPort
  readonly stateFile: string
  /** Called with a sentence for users when it lost its state or exited by itself. */
  notice(text: string): void
}

/** Creates a chain that is not running yet. */
export function createChain({ id, name, port, stateFile, notice }: ChainOptions): Chain {
  let running: Promise<Child> | undefined

  const start = async () => {
    await port.release()
    const child = await startAnvil({
      name,
      chainId: id,
      port: port.used,
      stateFile,
      onDamagedState: (movedTo) =>
        notice(`The saved state of ${name} was damaged and is now ${movedTo}; it starts empty.`),
    })
    return child
  }

  const watch = (child: Child, started: Promise<Child>) =>
    child.ended.then((how) => {
      if (running !== started) return
      running = undefined
      notice(`${name} exited unexpectedly (${how}). Restart the stack. ${child.stderr()}`)
    })

  return {
    rpcUrl: `http://${loopback}:${port.used}`,
    async start() {
      if (running) return void (await running)
      const started = start()
      running = started
      try {
        void watch(await started, started)
      } catch (error) {
        running = undefined
        throw error
      }
    },
    async stop() {
      const started = running
      running = undefined
      // A failed start has already stopped its process.
      const child = await started?.catch(() => undefined)
      await child?.stop()
    },
    pause: async () => (await running)?.pause(),
    resume: async () => (await running)?.resume(),
  }
}
