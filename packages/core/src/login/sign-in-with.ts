import type { SocialProvider } from '../connectors/login-ways.js'
import type { Kit } from '../kit.js'
import { watch } from '../state.js'
import { askForCode } from './ask-for-code.js'
import { isInHistory } from './is-in-history.js'
import type { SignInConnector } from './logins.js'

/**
 * Signs in with a social account, and shows the view of it. To be called within the click, because the connector may open a
 * window. The feature `logins` must be loaded.
 */
export function signInWith(kit: Kit, through: SignInConnector, social: SocialProvider): void {
  const { connectorId, namespace } = through
  const logins = kit.loaded('logins')
  logins?.start({ connectorId, namespace, login: { social } })
  kit.router.push('ConnectingSocial', { connectorId, namespace, social })
  const stop = watch(kit.router.state, () => {
    if (isInHistory(kit, 'ConnectingSocial')) return
    stop()
    const login = logins?.state.now?.login
    if (login && 'social' in login && login.social === social) logins?.cancel()
  })
}

/**
 * Signs in by e-mail, and shows the view for the code once the connector asks for one. Who goes back from it does not want the
 * code any more. The feature `logins` must be loaded.
 */
export function signInByEmail(kit: Kit, through: SignInConnector, email: string): void {
  const logins = kit.loaded('logins')
  if (logins) askForCode(kit, logins, through, email)
}
