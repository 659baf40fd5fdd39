import type { SocialProvider } from '../connectors/login-ways.js'
import type { Kit } from '../kit.js'
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
  // Going back cancels the login, also before the view of it is loaded.
  const stop = watch(kit.router.state, () => {
    if (kit.router.state.history.some(({ name }) => name === 'ConnectingSocial')) return
    stop()
    const login = logins?.state.now?.login
    if (login && 'social' in login && login.social === social) logins?.cancel()
  })
}
