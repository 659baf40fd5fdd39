import type { Dispose } from '../async/disposer.js'
import type { Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'

const longestWait = 1_000 // ms a wallet has to move after it said yes

/** Hears whether a wallet moves to a chain. */
export interface ChainChangeWatch {
  /** Waits until it has, a second at most. Where the wallet is then, it must be asked. */
  wait(): Promise<void>
  readonly stop: Dispose
}

/**
 * Hears `chainChanged`. Some wallets say yes to a switch first and move afterwards, so begin before the switch is asked for.
 * @param isExpected whether what `chainChanged` says is the network that is waited for
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
