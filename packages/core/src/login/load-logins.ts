import type { KitParts } from '../kit-parts.js'
import { watch } from '../state.js'
import { memberOf } from '../untrusted/member-of.js'
import { askForCode } from './ask-for-code.js'
import type { Logins } from './logins.js'
import { createLogins } from './logins.js'
import { waitingCode } from './waiting-code.js'

/** A social login opens its window within the click: what connects is there before anything can be clicked. */
export async function loadLogins(parts: KitParts): Promise<Logins> {
  const { connection, connectors, modal, router, on } = parts
  await connection.preload()
  const logins = createLogins({
    connect: connection.connect,
    forgetCode({ connectorId, namespace }) {
      const { login } = connectors.get(connectorId, namespace) ?? {}
      if (login) memberOf(login, 'giveUp')?.call(login)
    },
  })
  /** Connect leads on to the code that was sent last time, as long as that counts. */
  function resume() {
    if (!modal.state.open || router.current.name !== 'Connect' || logins.state.now) return
    const waiting = waitingCode(parts)
    if (waiting) askForCode(parts, logins, waiting, waiting.email)
  }
  const stops = [
    // A login cannot be continued once the modal is closed, even if the connector's window is still open.
    on('modal/closed', logins.cancel),
    on('modal/opened', resume),
    watch(router.state, resume),
  ]
  resume()
  return {
    ...logins,
    destroy() {
      for (const stop of stops) stop()
      logins.destroy()
    },
  }
}
