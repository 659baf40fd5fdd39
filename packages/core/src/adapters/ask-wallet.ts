import { withDeadline } from '../async/deadline.js'
import type { Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'

/** One question to a wallet, which hears the caller's signal and deadline. */
export type AskWallet = (method: string, params?: unknown) => Promise<unknown>

const answerDeadline = 10_000 // ms for what a wallet knows by itself
const personDeadline = 600_000 // ms for what a person decides in the wallet

/**
 * Asks a wallet with a deadline: 10 s for what it knows by itself, 10 minutes for `wallet_…`, which a person may have to
 * decide.
 * @throws KitError `connection/timeout`, `connection/cancelled`; the wallet's own errors
 */
export function askWallet(
  env: Pick<Environment, 'after'>,
  provider: Provider,
  signal?: AbortSignal,
): AskWallet {
  return (method, params) =>
    withDeadline(
      env,
      method.startsWith('wallet_') ? personDeadline : answerDeadline,
      () => provider.request(params ? { method, params } : { method }),
      { signal },
    )
}
