import type { Connection } from '../connection/connection.js'
import type { Login } from '../connectors/login-ways.js'
import type { Described } from '../errors/describe-error.js'
import { describeError } from '../errors/describe-error.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'

/** The current login, or null. `failure` is set when it has failed. */
export type LoginState = { now: { login: Login; failure: Described | null } | null }
/** The connector and the way to sign in. */
export type LoginRequest = { connectorId: string; namespace: ChainNamespace; login: Login }

/** Signs a person in by e-mail or with a social account. Only one login runs at a time. */
export interface Logins {
  readonly state: State<LoginState>
  /**
   * Cancels a pending login and starts a new one. Errors are stored in the state. Call it directly in the click handler:
   * the connector may open a window, which browsers allow only there.
   */
  start(request: LoginRequest): void
  /** Cancels a pending login and clears the state. */
  cancel(): void
  destroy(): void
}
export type LoginDeps = Pick<Connection, 'connect'>

export function createLogins(deps: LoginDeps): Logins {
  const state = createState<LoginState>({ now: null })
  let pending: AbortController | null = null

  function cancel() {
    pending?.abort()
    pending = null
    state.now = null
  }
  async function signIn({ connectorId, namespace, login }: LoginRequest, mine: AbortController) {
    try {
      await deps.connect(connectorId, { namespace, login, signal: mine.signal })
      if (pending === mine) cancel()
    } catch (error) {
      if (pending === mine) state.now = { login, failure: describeError(error) }
    }
  }
  return {
    state,
    start(request) {
      cancel()
      pending = new AbortController()
      state.now = { login: request.login, failure: null }
      void signIn(request, pending)
    },
    cancel,
    destroy: cancel,
  }
}
