import type { ChosenWallet } from '../connectors/connector.js'
import type { LoginAnswer, LoginStep } from '../connectors/login-step.js'
import type { Login } from '../connectors/login-ways.js'
import type { ChainNamespace } from '../networks/caip-network.js'

/** How to connect. */
export type ConnectOptions = {
  /** @default the namespace in view, where the wallet supports it, else the wallet's first */
  namespace?: ChainNamespace
  signal?: AbortSignal
  onUri?(uri: string, expiry: number): void
  /** The wallet a person chose. It is opened again for later requests. */
  wallet?(): ChosenWallet | undefined
  /** How to sign in, for a connector with `login`. For a social login, call `preload` ahead, and `connect` in the click handler. */
  login?: Login
  /** Asks the person for the next step of that login. By default a login that needs one fails. */
  ask?(step: LoginStep): Promise<LoginAnswer>
}
