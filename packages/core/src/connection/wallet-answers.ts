import type { AcceptWallet } from './accept-wallet.js'
import { acceptWallet } from './accept-wallet.js'
import type { WalletAnswer } from './connection-transitions.js'
import type { ReconnectDeps } from './reconnect-wallet.js'
import { reconnectWallet } from './reconnect-wallet.js'

export type WalletAnswers = {
  accept: AcceptWallet
  /** See {@link reconnectWallet}. */
  reconnect(attempts: WalletAnswer['attempts'], signal: AbortSignal, isSync: boolean): Promise<void>
}

/**
 * The code that handles a wallet's answer. A chunk of its own, loaded before a wallet is asked: a page without a wallet does
 * not fetch it.
 */
export const createWalletAnswers = (deps: ReconnectDeps): WalletAnswers => ({
  accept: (answer) => acceptWallet(deps, answer),
  reconnect: (...request) => reconnectWallet(deps, ...request),
})
