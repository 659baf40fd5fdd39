import type { KitParts } from '../kit-parts.js'
import { watch } from '../state.js'
import { isInHistory } from './is-in-history.js'
import type { Logins, SignInConnector } from './logins.js'

/**
 * Signs in by e-mail, and shows the view for the code once the connector asks for one. Who goes back from it does not want the code
 * any more.
 */
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
