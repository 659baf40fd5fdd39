import type { SocialProvider } from '../connectors/login-ways.js'
import type { Kit } from '../kit.js'
import { watch } from '../state.js'
import type { LoginRequest } from './logins.js'

/** The connector that signs a person in, and the namespace. */
export type Signer = Omit<LoginRequest, 'login'>

/**
 * Starts to sign in with a social account and shows the progress. Call it synchronously in the click handler, because a
 * window may open, and load the feature `logins` before.
 */
export function signInWith(kit: Kit, signer: Signer, social: SocialProvider): void {
  const { connectorId, namespace } = signer
  const logins = kit.loaded('logins')
  logins?.start({ connectorId, namespace, login: { social } })
  kit.router.push('ConnectingSocial', { connectorId, namespace, social })
  // Going back cancels the login, even if its view has not appeared yet.
  const stop = watch(kit.router.state, () => {
    if (kit.router.state.history.some(({ name }) => name === 'ConnectingSocial')) return
    stop()
    const login = logins?.state.now?.login
    if (login && 'social' in login && login.social === social) logins?.cancel()
  })
}
