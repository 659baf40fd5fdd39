import { withDeadline } from '../async/deadline.js'
import type { Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'

/** One request to a wallet. It hears the caller's signal, and has a deadline. */
export type AskWallet = (method: string, params?: unknown) => Promise<unknown>

/** ms for what a wallet knows by itself. */
export const answerDeadline = 10_000
/** ms for what a person decides in the wallet. */
export const personDeadline = 600_000

/**
 * Asks a wallet with a deadline.
 * @param deadline in ms; by default 10 s, and 10 minutes for `wallet_…`, which a person may have to decide
 * @throws KitError `connection/timeout`, `connection/cancelled`; the wallet's own errors
 */
export function askWallet(
  env: Pick<Environment, 'after'>,
  provider: Provider,
  signal?: AbortSignal,
  deadline?: number,
): AskWallet {
  const deadlineOf = (method: string) =>
    deadline ?? (method.startsWith('wallet_') ? personDeadline : answerDeadline)
  return (method, params) =>
    withDeadline(
      env,
      deadlineOf(method),
      () => provider.request(params ? { method, params } : { method }),
      { signal },
    )
}
