import type { SocialProvider } from '../connectors/login-ways.js'
import type { Kit } from '../kit.js'
import { watch } from '../state.js'
import type { LoginRequest } from './logins.js'

/** Who signs people in, and for which chain family. */
export type Signer = Omit<LoginRequest, 'login'>

/**
 * Asks for a sign-in with an account elsewhere, and shows how it goes. In the click, without waiting: a window may open.
 * The feature `logins` is loaded.
 */
export function signInWith(kit: Kit, signer: Signer, social: SocialProvider): void {
  const { connectorId, namespace } = signer
  const logins = kit.loaded('logins')
  logins?.start({ connectorId, namespace, login: { social } })
  kit.router.push('ConnectingSocial', { connectorId, namespace, social })
  // Who goes back waits no longer, also where its view has not come yet.
  const stop = watch(kit.router.state, () => {
    if (kit.router.state.history.some(({ name }) => name === 'ConnectingSocial')) return
    stop()
    const login = logins?.state.now?.login
    if (login && 'social' in login && login.social === social) logins?.cancel()
  })
}
