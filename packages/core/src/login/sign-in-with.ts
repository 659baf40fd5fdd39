import type { SocialProvider } from '../connectors/login-ways.js'
import type { Kit } from '../kit.js'
import type { ViewName } from '../shell/router.js'
import { watch } from '../state.js'
import type { LoginRequest } from './logins.js'

/** The connector that signs a person in, and the namespace it does so for. */
export type SignInConnector = Omit<LoginRequest, 'login'>

/**
 * Signs in with a social account, and shows the view of it. To be called within the click, because the connector may open a
 * window. The feature `logins` must be loaded.
 */
export function signInWith(kit: Kit, through: SignInConnector, social: SocialProvider): void {
  const { connectorId, namespace } = through
  const logins = kit.loaded('logins')
  logins?.start({ connectorId, namespace, login: { social } })
  kit.router.push('ConnectingSocial', { connectorId, namespace, social })
  whenGoneBack(kit, 'ConnectingSocial', () => {
    const login = logins?.state.now?.login
    if (login && 'social' in login && login.social === social) logins?.cancel()
  })
}

/**
 * Signs in by e-mail, and shows the view for the code once the connector asks for one. The feature `logins` must be loaded.
 */
export function signInByEmail(kit: Kit, through: SignInConnector, email: string): void {
  const { connectorId, namespace } = through
  const logins = kit.loaded('logins')
  if (!logins) return
  /** Of this login; null once another one has begun, or none is left. */
  const mine = () => {
    const { now } = logins.state
    return now && 'email' in now.login && now.login.email === email ? now : null
  }
  logins.start({ connectorId, namespace, login: { email } })
  const stop = watch(logins.state, () => {
    const now = mine()
    if (now && !now.step && !now.failure) return
    stop()
    if (!now?.step) return
    kit.router.push('EmailVerifyOtp', { connectorId, namespace })
    whenGoneBack(kit, 'EmailVerifyOtp', () => {
      if (mine()) logins.cancel()
    })
  })
}

/** Calls `then` once the view is left, also before it is loaded. */
function whenGoneBack(kit: Kit, view: ViewName, then: () => void) {
  const stop = watch(kit.router.state, () => {
    if (kit.router.state.history.some(({ name }) => name === view)) return
    stop()
    then()
  })
}
