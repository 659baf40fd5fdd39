import type { Dispose } from '../async/disposer.js'
import type { Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'

const longestWait = 1_000 // ms for a wallet to switch after it has approved

/** Watches whether a wallet switches to a chain. */
export interface ChainChangeWatch {
  /** Waits until the wallet has switched, for at most a second. Ask the wallet for its network afterwards. */
  wait(): Promise<void>
  readonly stop: Dispose
}

/**
 * Watches `chainChanged`. Some wallets approve a switch first and switch afterwards. Start watching before you request the
 * switch.
 * @param isExpected whether the payload of `chainChanged` is the expected network
 */
export function watchChainChange(
  env: Pick<Environment, 'after'>,
  provider: Provider,
  isExpected: (said: unknown) => boolean,
): ChainChangeWatch {
  let resolve: () => void = () => undefined
  const changed = new Promise<void>((done) => {
    resolve = done
  })
  let stopTimer = () => {}
  const stopListening = provider.on('chainChanged', (said) => {
    if (isExpected(said)) resolve()
  })
  return {
    wait() {
      stopTimer = env.after(longestWait, resolve)
      return changed
    },
    stop() {
      stopTimer()
      stopListening()
    },
  }
}
