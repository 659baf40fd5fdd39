import { keepRunning, type ProgramOptions } from './kept-running.js'
import { loopback } from './ports.js'
import type { StackRelay } from './stack.js'

/** Options of the relay of a stack. */
export interface StackRelayOptions extends Pick<ProgramOptions, 'port' | 'notice'> {
  readonly dataDir: string
}

/** Creates the relay of a stack, not running yet. */
export function createRelay({ port, dataDir, notice }: StackRelayOptions): StackRelay {
  const args = () => [dataDir]
  return {
    url: `ws://${loopback}:${port.used}`,
    ...keepRunning({ name: 'relay', entry: 'relay-entry.ts', port, args, notice }),
  }
}
