import type { SocialProvider } from '../connectors/login-ways.js'
import type { Kit } from '../kit.js'
import type { KitParts } from '../kit-parts.js'
import { watch } from '../state.js'
import type { Logins, SignInConnector } from './logins.js'

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

/** The same, for what has the feature itself. */
export function askForCode(
  { router, on }: Pick<KitParts, 'router' | 'on'>,
  logins: Omit<Logins, 'destroy'>,
  { connectorId, namespace }: SignInConnector,
  email: string,
): void {
  logins.start({ connectorId, namespace, login: { email } })
  /** Of this login; null once another one has begun, or none is left. */
  const mine = () => {
    const { now } = logins.state
    return now && 'email' in now.login && now.login.email === email ? now : null
  }
  const stop = watch(logins.state, () => {
    const now = mine()
    if (now && !now.step && !now.failure) return
    stop()
    if (!now?.step) return
    router.push('EmailVerifyOtp', { connectorId, namespace })
    giveUpAtBack({ router, on }, () => logins.giveUp({ connectorId, namespace }))
  })
}

const isInHistory = ({ router }: Pick<Kit, 'router'>, view: string) =>
  router.state.history.some(({ name }) => name === view)

/** Calls `giveUp` when the person goes back from the view for the code, and not when the modal closes or opens elsewhere. */
function giveUpAtBack(parts: Pick<KitParts, 'router' | 'on'>, giveUp: () => void) {
  const { router, on } = parts
  const before = router.state.history.at(-2)
  const stops = [
    on('modal/closed', stop),
    watch(router.state, () => {
      if (isInHistory(parts, 'EmailVerifyOtp')) return
      stop()
      if (router.state.history.at(-1) === before) giveUp()
    }),
  ]
  function stop() {
    for (const one of stops) one()
  }
}
