import { keepRunning, type ProgramOptions } from './kept-running.js'
import { loopback } from './ports.js'
import { providerChains } from './provider-chains.js'
import type { StackChain, StackProvider } from './stack.js'

/** The project id of pages of a local stack. Its provider accepts any. */
export const projectId = 'gla-local'

/** Options of the provider of a stack. */
export interface StackProviderOptions extends Pick<ProgramOptions, 'port' | 'notice'> {
  readonly dataDir: string
  readonly chains: Promise<readonly StackChain[]>
}

/** Creates the provider of a stack, not running yet. */
export function createProvider(options: StackProviderOptions): StackProvider {
  const { port, dataDir, chains, notice } = options
  const args = async () => [dataDir, JSON.stringify(providerChains(await chains))]
  return {
    url: `http://${loopback}:${port.used}`,
    projectId,
    ...keepRunning({ name: 'provider', entry: 'provider-entry.ts', port, args, notice }),
  }
}
