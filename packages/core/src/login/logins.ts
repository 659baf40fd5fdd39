import type { Connection } from '../connection/connection.js'
import type { Login } from '../connectors/login-ways.js'
import type { Described } from '../errors/describe-error.js'
import { describeError } from '../errors/describe-error.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'

/** The login a person chose last; `failure` once it failed. */
export type LoginState = { now: { login: Login; failure: Described | null } | null }
/** The connector that signs a person in, and how. */
export type LoginRequest = { connectorId: string; namespace: ChainNamespace; login: Login }

/** Signs a person in by e-mail or with a social account. One login at a time, whichever views are open. */
export interface Logins {
  readonly state: State<LoginState>
  /**
   * Signs in, and cancels a pending login. Failures become state. Call it within the click: the connector may open a
   * window, which browsers allow only there.
   */
  start(request: LoginRequest): void
  /** Cancels a pending login and clears the state. */
  cancel(): void
  destroy(): void
}
export type LoginDeps = Pick<Connection, 'connect'>

export function createLogins(deps: LoginDeps): Logins {
  const state = createState<LoginState>({ now: null })
  let open: AbortController | null = null

  function cancel() {
    open?.abort()
    open = null
    state.now = null
  }
  async function ask({ connectorId, namespace, login }: LoginRequest, mine: AbortController) {
    try {
      await deps.connect(connectorId, { namespace, login, signal: mine.signal })
      if (open === mine) cancel()
    } catch (error) {
      if (open === mine) state.now = { login, failure: describeError(error) }
    }
  }
  return {
    state,
    start(request) {
      cancel()
      open = new AbortController()
      state.now = { login: request.login, failure: null }
      void ask(request, open)
    },
    cancel,
    destroy: cancel,
  }
}
