import { abortable } from '../async/abortable.js'
import { deferred } from '../async/deferred.js'
import type { Connection } from '../connection/connection.js'
import type { CodeStep, FrameStep, LoginAnswer, LoginStep } from '../connectors/login-step.js'
import type { Login } from '../connectors/login-ways.js'
import type { Described } from '../errors/describe-error.js'
import { describeError } from '../errors/describe-error.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'

/**
 * The current login, or null. `step`: what the person has to do next, null while nothing was asked yet and once it has failed.
 * It stays while its answer is checked, which `isAnswered` says, or until what is to be done in the frame is done. `failure` is set when the login has failed.
 */
export type LoginState = {
  now: {
    login: Login
    step: LoginStep<Described> | null
    isAnswered: boolean
    failure: Described | null
  } | null
}
/** The connector that signs a person in, and the namespace it does so for. */
export type SignInConnector = { connectorId: string; namespace: ChainNamespace }
/** The connector and the way to sign in. */
export type LoginRequest = SignInConnector & { login: Login }

/** Signs a person in by e-mail or with a social account. Only one login runs at a time. */
export interface Logins {
  readonly state: State<LoginState>
  /**
   * Cancels a pending login and starts a new one. Errors are stored in the state. Call it directly in the click handler:
   * the connector may open a window, which browsers allow only there.
   */
  start(request: LoginRequest): void
  /** Answers the step in the state. Does nothing where none is asked, or it is answered already. */
  answer(answer: LoginAnswer): void
  /**
   * Cancels a pending login and clears the state. A code that was sent still counts: its connector's `login.waiting` says so.
   */
  cancel(): void
  /** The same, and the connector forgets a code that was sent: the person does not want it any more. */
  giveUp(through: SignInConnector): void
  destroy(): void
}
export type LoginDeps = Pick<Connection, 'connect'> & {
  /** Has the connector forget a code that was sent. */
  forgetCode(through: SignInConnector): void
}

export function createLogins(deps: LoginDeps): Logins {
  const state = createState<LoginState>({ now: null })
  let pending: AbortController | null = null
  let reply: ((answer: LoginAnswer) => void) | null = null

  function end() {
    pending?.abort()
    pending = null
    reply = null
  }
  function cancel() {
    end()
    state.now = null
  }
  /** Waits for the person, until the login is over. */
  const ask = (step: LoginStep, login: Login, mine: AbortController) =>
    abortable(mine.signal, () => {
      const { promise, resolve } = deferred<LoginAnswer>()
      reply = step.kind === 'frame' ? null : resolve
      state.now = { login, step: shownStep(step), isAnswered: false, failure: null }
      return promise
    })
  async function signIn({ connectorId, namespace, login }: LoginRequest, mine: AbortController) {
    const { signal } = mine
    try {
      const asked = (step: LoginStep) => ask(step, login, mine)
      await deps.connect(connectorId, { namespace, login, signal, ask: asked })
      if (pending === mine) cancel()
    } catch (error) {
      if (pending !== mine) return
      end()
      state.now = { login, step: null, isAnswered: false, failure: describeError(error) }
    }
  }
  return {
    state,
    start(request) {
      cancel()
      pending = new AbortController()
      state.now = { login: request.login, step: null, isAnswered: false, failure: null }
      void signIn(request, pending)
    },
    answer(answer) {
      const tell = reply
      if (!tell || !state.now) return
      reply = null
      state.now.isAnswered = true
      tell(answer)
    },
    cancel,
    giveUp(through) {
      cancel()
      deps.forgetCode(through)
    },
    destroy: cancel,
  }
}

/** A copy of what a connector asks. */
function shownStep(step: LoginStep): FrameStep | CodeStep<Described> {
  const { email } = step
  if (step.kind === 'frame') return { kind: 'frame', email }
  const { until, resendAt, failure } = step
  // Null is no failure; what else it is, only `describeError` may say.
  const told = failure === null ? null : describeError(failure)
  return { kind: 'code', email, until, resendAt, failure: told }
}
