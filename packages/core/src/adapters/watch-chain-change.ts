import type { Undo } from '../async/disposer.js'
import type { Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'

const settleTime = 1_000 // ms a wallet has to arrive after it said yes

/** Hears whether a wallet arrives. */
export interface Arrival {
  /** Waits for it, a second at most. What came of it, the wallet must be asked. */
  wait(): Promise<void>
  readonly stop: Undo
}

/**
 * Some wallets say yes to a switch first and move afterwards. Begin before the switch is asked for.
 * @param isThere whether what `chainChanged` says is the network that is waited for
 */
export function listenForArrival(
  env: Pick<Environment, 'after'>,
  provider: Provider,
  isThere: (said: unknown) => boolean,
): Arrival {
  let arrived: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve
  })
  let stopTimer = () => {}
  const stopListening = provider.on('chainChanged', (said) => {
    if (isThere(said)) arrived()
  })
  return {
    wait() {
      stopTimer = env.after(settleTime, arrived)
      return arrival
    },
    stop() {
      stopTimer()
      stopListening()
    },
  }
}
