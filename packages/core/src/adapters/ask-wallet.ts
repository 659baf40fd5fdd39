import { withDeadline } from '../async/deadline.js'
import type { Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'

/** Sends one request to a wallet. It has a deadline and ends when the caller's signal is aborted. */
export type AskWallet = (method: string, params?: unknown) => Promise<unknown>

/** ms for requests that a wallet answers without its user. */
export const answerDeadline = 10_000
/** ms for requests that a person decides in the wallet. */
export const personDeadline = 600_000

/**
 * Sends a request to a wallet, with a deadline.
 * @param deadline in ms. By default 10 s, or 10 minutes for `wallet_…` methods, which a person may have to decide
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
